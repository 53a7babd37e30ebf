import pg from 'pg'
import { onTestFinished } from 'vitest'
import { journal } from '../../contract/journal/endpoints.ts'
import type { Journal } from '../../contract/journal/schemas.ts'
import type { Answer } from '../../contract/types.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { hashPassword } from '../identity/passwords.ts'
import { runningEngine } from '../postgres/engine.ts'
import { startPortal } from './portal.ts'
import { Visitor } from './visitor.ts'

const password = 'a fine long password'

/** A teacher with a class of one, in a study year that is always on. */
async function layClass(client: pg.Client): Promise<{ discipline: number; group: number }> {
  const hash = await hashPassword(password)
  await client.query(`
    insert into users (email, name, password_hash) values ('teacher@school.example', 'Олег Ткачук', '${hash}'), ('eve@school.example', 'Єва Ґудзь', null);
    insert into profiles (type, user_id, email, first_name, last_name)
      select case when email like 't%' then 'TEACHER' else 'STUDENT' end, id, email, name, 'Ґудзь' from users;
    insert into periods (name, date_from, date_to) values ('year', current_date - 100, current_date + 100);
    insert into quarters (period_id, number, date_from, date_to) select id, 1, date_from, date_to from periods;
    insert into disciplines (name) values ('Алгебра');
    insert into groups (period_id, name) select id, '8-Б' from periods;
    insert into memberships (profile_id, period_id, group_id, group_key, name_key)
      select p.id, g.period_id, g.id, g.sort_key, p.name_key from profiles p, groups g where p.type = 'STUDENT';
    insert into courses (name, discipline_id, teacher_id, period_id, quarter, group_id)
      select 'Алгебра', d.id, p.id, g.period_id, 1, g.id from disciplines d, groups g, profiles p where p.type = 'TEACHER'`)
  const { rows } = await client.query<{ discipline: number; group: number }>(
    'select discipline_id::int as discipline, group_id::int as group from courses',
  )
  return rows[0]!
}

/** A portal that runs, a teacher in it with a class of one and a work, and a connection beside it that can hold things up. */
export async function runningClass() {
  const portal = await startPortal({ DEMO: 'off' })
  onTestFinished(() => portal.stop())
  const client = new pg.Client(await runningEngine(portal.dataDir))
  await client.connect()
  onTestFinished(() => client.end())
  const pair = await layClass(client)
  const teacher = await new Visitor().signIn(portal.url, 'teacher@school.example', password)
  const call = async (endpoint: object, more: object = {}) => teacher.call(portal.url, endpoint, more)
  const answered = async <T>(endpoint: object, more: object = {}) => (await (await call(endpoint, more)).json()) as T
  const { participants: mine } = await answered<Answer<typeof participants.list>>(participants.list)
  const params = { pt: mine[0]!.uuid, ...pair }
  const input = { title: 'Вправа 5', type: 'HOMEWORK', date: new Date().toISOString().slice(0, 10) }
  const { work } = await answered<Answer<typeof journal.createWork>>(journal.createWork, { params, body: input })
  const { students } = await answered<Journal>(journal.marks, { params })
  const cell = { work: work.id, student: students[0]!.uuid, mark: 7, revision: 0 }
  await answered(journal.write, { params, body: { cells: [cell] } })
  return { client, call, answered, params, input, work }
}
