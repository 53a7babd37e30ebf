import pg from 'pg'
import { addDays, weekOf, type Range } from '../rules/kyiv.ts'
import { hashPassword } from '../server/identity/passwords.ts'

export const password = 'dzvinok-bench'
export const admin = 'admin@bench.example'
export const size = { groups: 300, students: 7_000, guardians: 2_500, teachers: 499, office: 64 } as const
const disciplines = 15
/** The school is at work today: lessons stand from four weeks ago on, and classes look at the weeks around now. */
const week = weekOf(Temporal.Now.plainDateISO('Europe/Kyiv').toString())
const after = ({ dateFrom, dateTo }: Range, weeks: number) => ({
  dateFrom: addDays(dateFrom, weeks * 7),
  dateTo: addDays(dateTo, weeks * 7),
})
const first = after(week, -4)
export const weeks: Range[] = [week, after(week, -1), after(week, 1)]
export const year: Range = { dateFrom: first.dateFrom, dateTo: after(week, 38).dateTo }

export const student = (number: number) => `s${number}@bench.example`
export const guardian = (number: number) => `g${number}@bench.example`
export const office = (number: number) => `o${number}@bench.example`
export const teacher = (number: number) => `t${number}@bench.example`
const phone = (beginning: string, number: number) => `+380${beginning}${String(number).padStart(6, '0')}`
const groupOf = (number: number) => `${5 + (number % 7)}-${Math.floor(number / 7)}`

/** The study year, its groups and disciplines, and the administrator; people and lessons come by import. */
export async function lay(client: pg.Client): Promise<number> {
  const hash = await hashPassword(password)
  await client.query(`insert into users (email, name, password_hash) values ($1, 'Адміністрація', $2)`, [admin, hash])
  await client.query(`insert into profiles (type, user_id, email, first_name, last_name)
    select 'ADMIN', id, email, 'Андрій', 'Савчук' from users where email = '${admin}'`)
  const { rows } = await client.query<{ id: string }>(
    `insert into periods (name, date_from, date_to) values ('The year', $1, $2) returning id`,
    [year.dateFrom, year.dateTo],
  )
  const id = Number(rows[0]!.id)
  await client.query(
    `insert into disciplines (name, alias) select 'Предмет ' || n, null from generate_series(1, ${disciplines}) n`,
  )
  const names = Array.from({ length: size.groups }, (_, number) => groupOf(number))
  await client.query(`insert into groups (period_id, name) select $1, unnest($2::text[])`, [id, names])
  return id
}

/** Administrators who look at their first page. */
export async function layOffice(client: pg.Client): Promise<void> {
  await client.query(`with u as (insert into users (email, name)
      select 'o' || n || '@bench.example', 'Адміністрація' from generate_series(0, ${size.office - 1}) n returning id, email)
    insert into profiles (type, user_id, email, first_name, last_name)
    select 'ADMIN', id, email, 'Андрій', 'Савчук' from u`)
}

/** 9,999 lines that make 10,000 profiles with the administrator. */
export function profilesFile(): string {
  const lines = ['type,email,lastName,firstName,phone,dateOfBirth,group,guardianEmail']
  for (let n = 0; n < size.teachers; n += 1)
    lines.push(`TEACHER,t${n}@bench.example,Ткачук${n},Олег,${phone('671', n)},1980-02-03,,`)
  for (let n = 0; n < size.guardians; n += 1)
    lines.push(`GUARDIAN,g${n}@bench.example,Бойко${n},Олена,${phone('672', n)},1984-02-03,,`)
  for (let n = 0; n < size.students; n += 1) {
    lines.push(
      `STUDENT,${student(n)},Бойко${n % size.guardians},Софія,,2013-02-03,${groupOf(n % size.groups)},g${n % size.guardians}@bench.example`,
    )
  }
  return lines.join('\n')
}

/** 100,000 dated lessons: as many weeks as that makes for every group, 35 lessons a week each. */
export function scheduleFile(): string {
  const slots = ['8:00,8:45', '8:50,9:35', '9:50,10:35', '11:00,11:55', '12:05,12:55', '13:10,13:55', '14:05,14:40']
  const lines = ['date,from,to,group,discipline,teacher,type,kind,link']
  for (let w = 0; ; w += 1) {
    for (let d = 0; d < 5; d += 1) {
      const date = addDays(first.dateFrom, w * 7 + d)
      for (const [s, slot] of slots.entries()) {
        for (let g = 0; g < size.groups; g += 1) {
          lines.push(
            `${date},${slot},${groupOf(g)},Предмет ${1 + ((g + s + d) % disciplines)},t${g}@bench.example,CLASSES,GROUP,https://meet.example/${g}-${s}`,
          )
          if (lines.length > 100_000) return lines.join('\n')
        }
      }
    }
  }
}

/** Ten times the people and the lessons, the former ones untouched. */
export async function growTenfold(client: pg.Client, periodId: number): Promise<void> {
  const more = (size.students + size.guardians + size.teachers + 1) * 9
  await client.query(`with u as (insert into users (email, name) select 'x' || n || '@bench.example', 'Ґалаґан ' || n from generate_series(1, ${more}) n returning id, email)
    insert into profiles (type, user_id, email, first_name, last_name, phone)
    select 'STUDENT', id, email, 'Марія', 'Ґалаґан' || id, '+380673' || id from u`)
  await client.query(
    `insert into groups (period_id, name) select ${periodId}, 'X-' || n from generate_series(1, ${size.groups * 9}) n`,
  )
  await client.query(`insert into memberships (profile_id, period_id, group_id, group_key, name_key)
    select p.id, ${periodId}, g.id, g.sort_key, p.name_key
    from (select id, name_key, row_number() over (order by id) as n from profiles where email like 'x%') p
    join (select id, sort_key, row_number() over (order by id) as n from groups where name like 'X-%') g on g.n = 1 + p.n % ${size.groups * 9}`)
  await client.query(`insert into lessons (group_id, date, starts, ends, discipline_id, teacher_id, type, kind, link)
    select g.id, l.date, l.starts, l.ends, l.discipline_id, null, l.type, l.kind, l.link
    from (select * from groups where name like 'X-%') g
    join lateral (select row_number() over (order by id) as n, * from groups where name not like 'X-%') o on o.n = 1 + g.id % ${size.groups}
    join lessons l on l.group_id = o.id`)
  await client.query('vacuum analyze')
}
