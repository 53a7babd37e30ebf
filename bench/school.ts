import pg from 'pg'
import { addDays, weekOf, type Range } from '../rules/kyiv.ts'
import { hashPassword } from '../server/identity/passwords.ts'

export const password = 'dzvinok-bench'
export const admin = 'admin@bench.example'
export const size = { groups: 300, students: 7_000, guardians: 2_500, teachers: 499 } as const
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
