import argon2 from '@node-rs/argon2'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { hashPassword } from './passwords.ts'
import { withoutPasswords } from './testing.ts'

const { identity, tokens } = contract
const body = { password: 'not the password', deviceName: 'Телефон' }

type Addressed = Pick<Actor, 'email'>

/** Whoever an address may be of, as far as a guesser could want to know it. */
async function addressees({ person }: School, passwordHash: string) {
  return {
    unknown: { email: `nobody${Math.random()}@school.example` },
    known: await person({ passwordHash }),
    passwordless: await person({}),
    locked: await person({ passwordHash, locked: true }),
    test: await person({ passwordHash, isTest: true }),
    withoutPassword: await person({ passwordHash, type: 'TEACHER' }),
  } satisfies Record<string, Addressed>
}

/** The statements and password hashes that this takes, with what they cost, in their order. */
async function workOf(ask: () => Promise<unknown>): Promise<string[]> {
  const done: string[] = []
  using statement = vi.spyOn(pg.Client.prototype, 'query')
  using verified = vi.spyOn(argon2, 'verify')
  using hashed = vi.spyOn(argon2, 'hash')
  await ask()
  for (const [asked] of statement.mock.calls as unknown[][])
    done.push(typeof asked === 'string' ? asked : (asked as { text: string }).text)
  for (const [stored] of verified.mock.calls) done.push(`verify ${String(stored).slice(0, 30)}`)
  for (const _ of hashed.mock.calls) done.push('hash')
  return done
}

for (const endpoint of [identity.login, tokens.create])
  test(`POST ${endpoint.path}: whoever guesses learns nothing from answer, statements or hashes [AUTH-2] [AUTH-12] [SSO-1]`, async ({
    school,
  }) => {
    await withoutPasswords(school, 'TEACHER')
    const people: Record<string, Addressed> = await addressees(school, await hashPassword('the real password'))
    const told: Record<string, unknown> = {}
    const work: Record<string, string[]> = {}

    for (const [who, { email }] of Object.entries(people))
      work[who] = await workOf(async () => {
        const { status, body: said } = await school.as(undefined, endpoint, { body: { email, ...body } })
        told[who] = { status, said }
      })

    expect(work['unknown']!.filter((one) => one.startsWith('verify'))).toEqual([
      'verify $argon2id$v=19$m=19456,t=2,p=1',
    ])
    expect(work['unknown']!.filter((one) => /\bfrom unnest/.test(one)).length).toBeGreaterThan(0)
    for (const who of Object.keys(people)) {
      expect({ who, work: work[who] }).toEqual({ who, work: work['unknown'] })
      expect({ who, told: told[who] }).toEqual({ who, told: told['unknown'] })
    }
  })

test('the refusal takes as long for an address that nobody has as for any other [AUTH-2]', async ({ school }) => {
  await withoutPasswords(school, 'TEACHER')
  const passwordHash = await hashPassword('the real password')
  const fastest: Record<string, number> = {}
  const spread = () => Math.max(...Object.values(fastest)) / Math.min(...Object.values(fastest))

  // A busy machine only ever adds to what an answer takes, so that the fastest one tells; in turns, until it is found.
  for (let round = 0; round < 5 || (round < 30 && spread() > 2); round += 1)
    for (const [who, { email }] of Object.entries(await addressees(school, passwordHash))) {
      const begun = performance.now()
      const { status } = await school.as(undefined, identity.login, {
        body: { email: email!, password: body.password },
      })
      expect(status).toBe(422)
      fastest[who] = Math.min(fastest[who] ?? Infinity, performance.now() - begun)
    }

  expect(Object.keys(fastest)).toHaveLength(6)
  // Without its hash an answer takes a seventh of the time.
  expect(spread()).toBeLessThan(3)
}, 120_000)
