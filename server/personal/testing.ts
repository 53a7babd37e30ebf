import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import { upload } from '../files/testing.ts'
import { course, mark, work } from '../gradebook/testing.ts'
import { post } from '../news/testing.ts'
import { png } from '../runtime/testing.ts'
import { classOf, lesson } from '../schedule/testing.ts'
import { lookAs, toggle } from '../testing/office.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import { windows1251 } from '../testing/windows-1251.ts'

const { history, personalData, posts, profiles } = contract

export const known = {
  lastName: 'Зозулинець',
  firstName: 'Ярополк',
  email: 'yaropolk@family.example',
  phone: '+380 67 123 45 99',
  dateOfBirth: '2011-05-07',
}
/** What the person was called before, and can be found by in any spelling. */
export const traces = [
  known.lastName,
  known.firstName,
  known.email,
  'zozula@family.example',
  'Дроздюк',
  '123 45 99',
  '671234599',
  '1234599',
  '2011-05-07',
  '07.05.2011',
  'хворіє вдома',
]

const people = [
  'тип;прізвище;ім’я;пошта;телефон;дата народження;клас',
  `учень;${known.lastName};${known.firstName};zozula@family.example;0671234599;07.05.2011;8-Б`,
  'учень;Лис;Марко;lys@family.example;0501112233;01.02.2012;8-Б',
].join('\r\n')

/** A student of whom the portal holds something in every place that could, called otherwise before; locked by now. */
export async function wellKnown(school: School) {
  const { as, db, person } = school
  const groupId = await classOf(school, '8-Б')
  const [admin, teacher] = [await person({ type: 'ADMIN', lastName: 'Дзвін' }), await person({ type: 'TEACHER' })]
  const guardian = await person({ type: 'GUARDIAN', firstName: 'Олена', lastName: 'Лис' })
  const was = { ...known, lastName: 'Дроздюк', email: 'zozula@family.example' }
  const made = await as(admin, profiles.create, {
    body: { ...was, type: 'STUDENT', groupId, guardianIds: [guardian.profileId] },
  })
  const { id, uuid } = made.body.profile
  const { rows } = await sql<{ userId: number }>`select user_id from profiles where id = ${id}`.execute(db)
  const student: Actor = { userId: rows[0]!.userId, profileId: id, uuid, email: was.email }
  await as(admin, profiles.update, { params: { id }, body: { ...known, groupId, guardianIds: [guardian.profileId] } })
  await as(admin, profiles.show, { params: { id } })
  await lookAs(school, admin, student)
  delete admin.session
  await as(admin, profiles.repass, { params: { id } })
  const courseId = await course(school, { groupId, teacher })
  await mark(
    school,
    await work(school, courseId, { title: `Виступ: ${known.firstName} ${known.lastName}` }),
    student,
    11,
  )
  await lesson(school, { groupId, date: '2027-03-15', time: '8:00-8:45', teacher, discipline: 'Алгебра' })
  await inTables(school, student)
  await upload(school, admin, [
    { name: `${known.lastName} ${known.firstName}.csv`, type: 'PROFILES', content: windows1251(people) },
    {
      name: 'schedule.csv',
      type: 'SCHEDULE',
      content: `пн;8:00;${known.email};"${known.lastName} ${known.firstName}"\n`,
    },
  ])
  await post(school, {
    title: known.lastName,
    content: `<p>Вітаємо: ${known.firstName}&nbsp;${known.lastName}!</p>`,
    groups: [groupId],
  })
  await as(admin, posts.create, {
    body: {
      title: 'Олімпіада',
      content: `<p>${known.lastName} ${known.firstName}, ${known.phone}</p>`,
      groups: [groupId],
    },
  })
  await toggle(school, admin, student)
  return { admin, teacher, guardian, student, groupId }
}

/** What no call of a test would leave so soon. */
async function inTables({ db }: School, { profileId, userId }: Actor): Promise<void> {
  const statements = [
    sql`insert into absences (profile_id, date_from, date_to, reason, words) values (${profileId}, '2027-03-17', '2027-03-17', 'ILLNESS', 'хворіє вдома')`,
    sql`insert into photos (profile_id, type, content) values (${profileId}, 'image/png', ${png(8, 8)})`,
    sql`insert into former_addresses (profile_id, email_key) values (${profileId}, 'zozula@family.example') on conflict do nothing`,
    sql`insert into address_changes (user_id, email, token_hash) values (${userId}, ${known.email}, 'x')`,
    sql`insert into tokens (user_id, name, token_hash) values (${userId}, ${`${known.firstName} phone`}, 'y')`,
    sql`insert into registrations (token_hash, user_id, name, password_hash) values ('z', ${userId}, ${`${known.firstName} ${known.lastName}`}, 'x')`,
    sql`insert into outbox (kind, user_id, address, facts) values ('password', ${userId}, ${known.email}, ${{ name: known.firstName }})`,
    sql`insert into idempotency_keys (user_id, key, contents, answer) values ((select min(id) from users), 'k', 'c',
      ${{ profile: { lastName: known.lastName, firstName: known.firstName } }})`,
    sql`insert into import_runs (type, is_preview, files, results) values ('PROFILES', false,
      ${JSON.stringify([{ name: `${known.lastName} ${known.firstName}.csv` }])}::jsonb, ${JSON.stringify([{ file: known.email }])}::jsonb)`,
    sql`insert into openings (lesson_id, profile_id) select min(id), ${profileId} from lessons`,
    sql`update lessons set homework = ${`Запитати: ${known.firstName} ${known.lastName}, ${known.email}`}`,
    sql`insert into google_courses (external_id, name, created_at) values ('6400', ${`Хор (${known.lastName} ${known.firstName})`}, now())`,
  ]
  for (const statement of statements) await statement.execute(db)
}

/** Every table that holds one of the texts anywhere: as text, within JSON, or in the bytes of a file. */
export async function tablesWith({ db }: Pick<School, 'db'>, texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db)
  const hex = (text: string) => [Buffer.from(text), windows1251(text)].map((bytes) => bytes.toString('hex'))
  const needles = texts.flatMap((text) => [text.toLowerCase(), ...hex(text)])
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} t, unnest(${needles}::text[]) needle
      where position(needle in lower(to_jsonb(t)::text collate "und-x-icu")) > 0 limit 1`.execute(db)
    if (rows.length) found.push(name)
  }
  return found
}

export const erase = (
  { as }: Pick<School, 'as'>,
  admin: Actor,
  id: number,
  name = `${known.lastName} ${known.firstName}`,
) => as(admin, personalData.erase, { params: { id }, body: { name } })

export const weigh = async ({ as }: Pick<School, 'as'>, admin: Actor, id: number) =>
  (await as(admin, personalData.weighErasure, { params: { id } })).body.erasure

export const entries = async ({ as }: Pick<School, 'as'>, admin: Actor) => (await as(admin, history.list)).body.entries

export const mentioned = (school: Pick<School, 'db'>, content: string) =>
  post(school, { title: 'Подяка', content: `<p>${content}</p>` })
