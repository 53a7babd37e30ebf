import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { expectRefused } from '../testing/answers.ts'
import { test, type School } from '../testing/school.ts'
import { classes } from './testing.ts'

const { chosenProfiles, profiles } = contract
const letter = { subject: 'Збори', text: 'Чекаємо в четвер о 18:00.\n\nКлас 7-А' }

/** A class of three: with two guardians, with one of these as well, with none. */
async function classOf(school: School) {
  const { as, person } = school
  const [seventh] = await classes(school, '7-А')
  const admin = await person({ type: 'ADMIN', email: 'office@school.example' })
  const [one, other] = [
    await person({ type: 'GUARDIAN', email: 'mother@school.example' }),
    await person({ type: 'GUARDIAN', email: 'father@school.example' }),
  ]
  const [first, second] = [await person({ groupId: seventh! }), await person({ groupId: seventh! })]
  const orphan = await person({ groupId: seventh!, lastName: 'Сам', firstName: 'С' })
  const guardians = (child: typeof first, guardianIds: number[]) =>
    school.db
      .insertInto('guardians')
      .values(
        guardianIds.map((guardianId, position) => ({ studentId: child.profileId, position: position + 1, guardianId })),
      )
      .execute()
  await guardians(first, [one.profileId, other.profileId])
  await guardians(second, [one.profileId])
  const chosen = { filter: { type: 'STUDENT', group: String(seventh) }, count: 3 } as const
  const sent: { to: string; subject: string; text: string }[] = []
  school.mailServer(async (mail) => void sent.push(mail))
  const write = (body: object = letter) => as(admin, chosenProfiles.write, { body: { chosen, ...letter, ...body } })
  return { admin, one, other, first, second, orphan, chosen, sent, write }
}

test('a letter to a class goes to each guardian in a mail of their own, once, and who has none is told [MAIL-5]', async ({
  school,
}) => {
  const { admin, chosen, sent, write } = await classOf(school)
  const leftOut = [{ reason: 'noGuardianAddress', count: 1, names: ['Сам С'] }]
  const { body: weighed } = await school.as(admin, chosenProfiles.weigh, { body: { chosen } })
  expect(weighed.write).toEqual({ count: 2, leftOut })

  expect((await write()).body).toEqual({ count: 2, leftOut })

  await school.mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['father@school.example', 'mother@school.example'])
  for (const { subject, text } of sent) {
    expect(subject).toBe(letter.subject)
    expect(text).toContain(letter.text)
    expect(text).not.toMatch(/(father|mother)@/)
  }
  const { body: again } = await write({ subject: 'Ще раз' })
  await school.mails()
  expect([again.count, sent.length]).toEqual([2, 4])
})

test('who is locked, a test user or without an address gets no letter; others write to themselves [MAIL-5] [PERM-6]', async ({
  school,
}) => {
  const { admin, one, other, sent, write } = await classOf(school)
  await school.as(admin, profiles.toggle, { params: { id: one.profileId } })
  await school.db.updateTable('profiles').set({ isTest: true }).where('id', '=', other.profileId).execute()
  expect((await write()).body).toMatchObject({ count: 0, leftOut: [{ reason: 'noGuardianAddress', count: 3 }] })

  const teacher = await school.person({ type: 'TEACHER', email: 'teacher@school.example' })
  const { body } = await write({ chosen: { ids: [teacher.profileId, one.profileId, other.profileId] } })

  const left = [expect.objectContaining({ reason: 'locked' }), expect.objectContaining({ reason: 'test' })]
  expect(body).toEqual({ count: 1, leftOut: left })
  await school.mails()
  expect(sent.map(({ to }) => to)).toEqual(['teacher@school.example'])
})

test('a letter says something, and is one entry of the history [MAIL-5] [PERM-7]', async ({ school }) => {
  const { write } = await classOf(school)
  await expectRefused(write({ text: ' \n ' }), 'text', 'kit.validation.required')
  await expectRefused(write({ subject: '' }), 'subject', 'kit.validation.required')

  await write()

  const entries = school.db.selectFrom('historyEntries').select('kind').where('kind', '=', 'chosenProfiles.write')
  expect(await entries.execute()).toHaveLength(1)
})
