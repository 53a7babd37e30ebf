import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

const { disciplines, groups, history, periods, profiles } = contract

/** What the history answers an administrator, newest first. */
export async function entriesOf({ as }: School, admin: Actor, query: Record<string, unknown> = {}) {
  return (await as(admin, history.list, { query })).body.entries
}

export const undo = ({ as }: School, admin: Actor, entry: number) => as(admin, history.undo, { params: { entry } })

export const rowsOf = async ({ as }: School, admin: Actor, entry: number, query: object = {}) =>
  (await as(admin, history.show, { params: { entry }, query: { ...query } })).body

/** An administrator, a study year with two classes, and a student of the first of them. */
export async function office(school: School) {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN', firstName: 'Ірина', lastName: 'Дзвін' })
  const year = await as(admin, periods.create, {
    body: { name: '2026/27', dateFrom: '2026-09-01', dateTo: '2027-06-11' },
  })
  const { id: yearId } = year.body.period
  const [eighth, ninth] = await Promise.all(
    ['8-Б', '9-А'].map(async (name) => {
      const made = await as(admin, groups.create, { params: { id: yearId }, body: { name } })
      return made.body.group.id
    }),
  )
  const student = await person({ firstName: 'Софія', lastName: 'Коваленко', email: 'sofiia@school.example' })
  const edit = (more: object) =>
    as(admin, profiles.update, {
      params: { id: student.profileId },
      body: { email: student.email, firstName: 'Софія', lastName: 'Коваленко', ...more },
    })
  await edit({ groupId: eighth })
  return { admin, yearId, eighth: eighth!, ninth: ninth!, student, edit }
}

/** Makes a discipline, and gives it other names. */
export async function discipline({ as }: School, admin: Actor, ...names: string[]) {
  const [first, ...later] = names
  const made = await as(admin, disciplines.create, { body: { name: first } })
  const { id } = made.body.discipline
  for (const name of later) await as(admin, disciplines.update, { params: { id }, body: { name, alias: null } })
  return id
}

/** Whatever comes next belongs to no request: in a test all of them are within one transaction. */
export async function outsideOfRequests({ db }: School) {
  await sql`select set_config('dzvinok.entry', '', true), set_config('dzvinok.kind', '', true)`.execute(db)
}
