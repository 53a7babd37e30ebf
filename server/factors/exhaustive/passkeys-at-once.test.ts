import { expect } from 'vitest'
import type { Assertion } from '../../../contract/factors/passkeys.ts'
import { contract } from '../../../contract/index.ts'
import { sessionOf, signIn, withPassword } from '../../identity/testing.ts'
import { test, type LiveSchool } from '../../live/testing.ts'
import type { Actor } from '../../testing/people.ts'
import { firstStep, prove } from '../testing.ts'
import { holding } from '../testing-locks.ts'
import { beginKey, softKey, type SoftKey, withKey } from '../testing-passkeys.ts'

const { factors, identity } = contract
const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('of one signature from two browsers at once, and of two that count the same, one signs in [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const { key } = await withKey(school, who)
  const sign = async () => key.sign((await school.as(undefined, factors.requestPasskey)).body)
  const sendAll = (passkeys: Assertion[]) =>
    Promise.all(passkeys.map((passkey) => school.as(undefined, factors.signIn, { body: { passkey } })))
  const one = await sign()
  expect(sorted(await sendAll([one, one]))).toEqual([204, 422])

  key.key.counter = 7
  expect(sorted(await sendAll([await sign(), await sign()]))).toEqual([204, 422])
})

/** Readies a signature, and answers the request that sends it. */
type Ready = (
  school: LiveSchool,
  who: Actor & { email: string },
  key: SoftKey,
) => Promise<() => Promise<{ status: number }>>
const ways: Record<string, Ready> = {
  async alone(school, _, key) {
    const passkey = key.sign((await school.as(undefined, factors.requestPasskey)).body)
    return () => school.as(undefined, factors.signIn, { body: { passkey } })
  },
  async 'as a second step'(school, who, key) {
    const step = await firstStep(school, who)
    const passkey = key.sign((await prove(school, step, {})).body.passkey!)
    return () => prove(school, step, { passkey })
  },
}
for (const [way, ready] of Object.entries(ways))
  test(`a passkey that is removed while it signs in ${way} signs nobody in [MFA-1]`, async ({ school }) => {
    const who = await withPassword(school)
    const { key } = await withKey(school, who)
    const send = await ready(school, who, key)
    const change = await holding(school, who.userId)
    const signingIn = send()
    await change.untilWaiting()
    await change.run('delete from passkeys where user_id = $1')
    await change.release()

    expect((await signingIn).status).toBe(422)
  })

test('a password that signs in while the first passkey is added opens no session [MFA-1]', async ({ school }) => {
  const who = await withPassword(school)
  const change = await holding(school, who.userId)
  const signingIn = signIn(school, who)
  await change.untilWaiting()
  await change.run(`insert into passkeys (user_id, credential_id, public_key, transports, user_handle, name)
    values ($1, 'a key', '', '{}', '', 'Телефон')`)
  await change.release()

  expect((await signingIn).status).toBe(503)
  expect(await school.db.selectFrom('sessions').select('id').where('userId', '=', who.userId).execute()).toEqual([])
})

test('of two requests that add one passkey at once one does, and its recovery codes hold [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const passkey = softKey().create(await beginKey(school, who))
  const add = () => school.as(who, factors.addPasskey, { body: { name: 'Телефон', passkey } })
  const both = await Promise.all([add(), add()])
  const added = both.filter(({ status }) => status === 200)

  expect(added).toHaveLength(1)
  expect(both.every(({ status }) => [200, 401, 409].includes(status))).toBe(true)
  const [recoveryCode] = added[0]!.body.recoveryCodes
  const answer = await prove(school, await firstStep(school, who), { recoveryCode })
  expect((await school.as({ ...who, session: sessionOf(answer) }, identity.user)).status).toBe(200)
})
