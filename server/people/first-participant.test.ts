import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { authentication, type Versions } from '../auth/authenticate.ts'
import { accountQuery } from '../identity/principal.ts'
import type { Actor, Person } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { participantQuery } from './principal.ts'

const on = ['people', 'diary'] as const

/** Participants of an account as the guard lists them, and the versions of each beside those of the first. */
async function saidOf({ db, cookieOf }: School, actor: Actor) {
  await cookieOf(actor)
  const token = actor.session!
  const { authenticate } = authentication(db, { ...accountQuery, ...participantQuery })
  const [none, first] = [await authenticate({ token, on }), await authenticate({ token, on, orFirst: true })]
  const { participants: mine } = first!.principal
  const each: (Versions | null)[] = []
  for (const { uuid: pt } of mine) each.push((await authenticate({ token, pt, on, orFirst: true }))!.versions)
  return { none: none!.versions, first: first!.versions, each, uuids: mine.map(({ uuid }) => uuid) }
}

const family = fc.record({
  own: fc.array(fc.constantFrom<Person['type']>('ADMIN', 'TEACHER', 'STUDENT'), { maxLength: 2 }),
  children: fc.array(fc.constantFrom('Ґудзь', 'Бойко', 'Їжак'), { maxLength: 3 }),
})

test('without a name the guard reads versions of the first of a person’s participants [HOME-1] [PART-3]', async ({
  school,
}) => {
  await fc.assert(
    fc.asyncProperty(family, async ({ own, children }) => {
      const guardian = await school.person({ type: 'GUARDIAN' })
      const sons = children.map((lastName) => school.person({ guardian, firstName: 'Ян', lastName }))
      const { email } = guardian
      const mine = own.map((type) => school.person({ type, email }))
      for (const { profileId } of await Promise.all([...sons, ...mine]))
        await sql`call raise_version('diary', array[${profileId}]::bigint[])`.execute(school.db)

      const { none, first, each } = await saidOf(school, guardian)

      expect(each).toHaveLength(own.length + children.length)
      expect(first).toEqual(each[0] ?? none)
      // Each is counted by itself, so that versions of one are nobody else's.
      expect(new Set(each.map((versions) => versions!.diary)).size).toBe(each.length)
      expect([...each, first].filter((versions) => versions === null)).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
