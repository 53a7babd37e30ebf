import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { saying } from '../testing/answers.ts'
import { test as base } from '../testing/school.ts'
import { entriesOf, office, undo } from './testing.ts'

const { participants, profiles } = contract

const test = base.extend('family', async ({ school }) => {
  const { admin, edit, student } = await office(school)
  const guardian = (lastName: string) => school.person({ type: 'GUARDIAN', lastName, firstName: 'Олена' })
  const [mother, father] = [await guardian('Лис'), await guardian('Бондар')]
  const named = async () =>
    (await school.as(admin, profiles.show, { params: { id: student.profileId } })).body.profile.guardianNames
  const newest = async () => (await entriesOf(school, admin)).find(({ kind }) => kind === 'profiles.update')!
  return { ...school, admin, edit, student, mother, father, named, newest }
})

test('guardians who were added, changed places or went are as they were before, in their order [HIST-1] [PART-7]', async ({
  family,
}) => {
  const { mother, father, edit, named, newest } = family
  await edit({ guardianIds: [mother.profileId] })
  await edit({ guardianIds: [father.profileId, mother.profileId] })

  expect((await undo(family, family.admin, (await newest()).id)).status).toBe(200)
  expect(await named()).toEqual(['Лис Олена'])
  await edit({ guardianIds: [mother.profileId, father.profileId] })
  await edit({ guardianIds: [father.profileId, mother.profileId] })
  expect((await undo(family, family.admin, (await newest()).id)).status).toBe(200)
  expect(await named()).toEqual(['Лис Олена', 'Бондар Олена'])
  expect((await family.as(father, participants.list)).body.participants).toHaveLength(1)
})

test('a guardian who was added and has been replaced since stays, and the undoing is refused whole [HIST-1] [PART-7]', async ({
  family,
}) => {
  const { mother, father, edit, named, newest } = family
  await edit({ guardianIds: [mother.profileId], phone: '+380 67 123 45 67' })
  const { id } = await newest()
  await edit({ guardianIds: [father.profileId] })

  expect((await undo(family, family.admin, id)).status).toBe(409)
  expect(await named()).toEqual(['Бондар Олена'])
})

test('a guardian who left and stands at another place by now is not put back a second time, and it says so [HIST-1] [PART-7]', async ({
  family,
}) => {
  const { mother, father, edit, named, newest } = family
  await edit({ guardianIds: [mother.profileId, father.profileId] })
  await edit({ guardianIds: [mother.profileId] })
  const { id } = await newest()
  await edit({ guardianIds: [father.profileId] })

  expect(await undo(family, family.admin, id)).toMatchObject(
    saying(409, ['server.people.guardianStands', { name: 'Бондар Олена' }]),
  )
  expect(await named()).toEqual(['Бондар Олена'])
})
