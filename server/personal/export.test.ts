import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { hashPassword } from '../identity/passwords.ts'
import { historyOf } from '../testing/history.ts'
import { lookAs } from '../testing/office.ts'
import { refusing } from '../testing/answers.ts'
import { everything } from '../testing/everything.ts'
import { test, type School } from '../testing/school.ts'

const { personalData, viewings } = contract
const password = 'дзвінок дзвенить'

const files = (raw: Buffer) => Object.entries(unzipSync(raw)).map(([name, bytes]) => [name, strFromU8(bytes)] as const)

async function studentAndAdmin({ person }: School) {
  const passwordHash = await hashPassword(password)
  return { admin: await person({ type: 'ADMIN' }), student: await person({ passwordHash, firstName: 'Софія' }) }
}

test('an administrator takes all that is kept of one person, and that person is told [HIST-3] [HIST-2] [PERM-7]', async ({
  school,
}) => {
  const { administrator: admin, student } = await everything(school)

  const answer = await school.as(admin, personalData.ofPerson, { params: { id: student.profileId } })

  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const found = new Map(files(answer.raw))
  const data = JSON.parse(found.get(`profile-${student.profileId}/data.json`)!) as Record<string, unknown[]>
  expect(data).toMatchObject({ profile: { uuid: student.uuid, type: 'STUDENT' }, absences: [{}] })
  expect(data['history']).toMatchObject([{ action: 'insert' }, { action: 'update' }])
  const account = JSON.parse(found.get(`account-${student.userId}/data.json`)!) as Record<string, unknown[]>
  expect(account['linked-accounts']).toMatchObject([{ subject: `subject ${student.userId}` }, { email: null }])
  expect([...found.values()].join('')).not.toMatch(/hash|"password":/i)
  const read = (await historyOf(school, 'profiles')).filter(({ action }) => action === 'read')
  expect(read).toMatchObject([{ userId: admin.userId, objectId: student.profileId, after: { kind: 'personExport' } }])
  expect((await school.as(student, viewings.list)).body.viewings[0]).toMatchObject({ kind: 'EXPORTED' })
})

test('one takes one’s own data for the password, and a guardian those of a child without an address [HIST-3]', async ({
  school,
}) => {
  const { as, person } = school
  const guardian = await person({ type: 'GUARDIAN', passwordHash: await hashPassword(password) })
  const small = await person({ guardian, email: null })
  const grown = await person({ guardian })

  const answer = await as(guardian, personalData.ofOneself, { body: { current_password: password } })

  const folders = new Set(files(answer.raw).map(([name]) => name.split('/')[0]))
  expect(folders).toContain(`profile-${guardian.profileId}`)
  expect(folders).toContain(`profile-${small.profileId}`)
  expect(folders).not.toContain(`profile-${grown.profileId}`)
})

test('a wrong password, or acting as that person, gets no data [HIST-3] [HIST-4]', async ({ school }) => {
  const { as } = school
  const { admin, student } = await studentAndAdmin(school)

  const wrong = await as(student, personalData.ofOneself, { body: { current_password: 'не той пароль' } })
  await lookAs(school, admin, student)
  const acting = await as(admin, personalData.ofOneself, { body: { current_password: password } })

  expect([wrong.status, Object.keys(wrong.body.errors ?? {}), acting.status]).toEqual([422, ['current_password'], 403])
})

test('what somebody is called names no file, and no cell of a list is run by a spreadsheet [HIST-3] [APROF-6]', async ({
  school,
}) => {
  const { as, person, db } = school
  const admin = await person({ type: 'ADMIN' })
  const student = await person({ firstName: '../../etc', lastName: 'C:\\..\\x' })
  const values = { reason: 'OTHER', dateFrom: '2027-03-16', dateTo: '2027-03-16', words: '=cmd|"/c calc"!A1' } as const
  await db
    .insertInto('absences')
    .values({ ...values, profileId: student.profileId })
    .execute()

  const { raw } = await as(admin, personalData.ofPerson, { params: { id: student.profileId } })

  const found = new Map(files(raw))
  for (const name of found.keys()) expect(name).toMatch(/^(readme\.txt|(profile|account)-\d+\/[a-z-]+\.(json|csv))$/)
  expect(found.get(`profile-${student.profileId}/absences.csv`)).toContain(`"'=cmd|""/c calc""!A1"`)
})

test('a guardian’s export names the children, a teacher’s the lessons and works, each account’s its sessions and mails [HIST-3]', async ({
  school,
}) => {
  const { administrator: admin, guardian, teacher, student } = await everything(school)
  const taken = async ({ profileId, userId }: typeof teacher) => {
    const { raw } = await school.as(admin, personalData.ofPerson, { params: { id: profileId } })
    const found = new Map(files(raw))
    const read = (name: string) => JSON.parse(found.get(`${name}/data.json`)!) as Record<string, unknown[]>
    return { ...read(`account-${userId}`), ...read(`profile-${profileId}`) }
  }

  expect((await taken(guardian))['children']).toHaveLength(1)
  const { lessons, works, sessions } = await taken(teacher)
  expect([lessons?.length, works?.length]).toEqual([2, 2])
  expect(lessons?.[0]).toMatchObject({ discipline: 'Алгебра', className: '8-Б' })
  expect(Array.isArray(sessions)).toBe(true)
  expect(await taken(student)).toMatchObject({ mails: [{ address: student.email }], sessions: [{}] })
})

test('a password that the school has switched off gets no data either [HIST-3] [SSO-1]', async ({ school }) => {
  const { student } = await studentAndAdmin(school)
  school.config.singleSignOn = { providers: [], withoutPassword: ['STUDENT'] }

  const answer = await school.as(student, personalData.ofOneself, { body: { current_password: password } })

  expect(answer).toMatchObject(refusing({ current_password: 'server.identity.withoutPassword' }))
})
