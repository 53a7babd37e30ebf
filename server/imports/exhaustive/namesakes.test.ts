import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Key } from '../../../rules/texts.ts'
import { fault, peopleOffice } from '../../testing/imported.ts'
import { test, type School } from '../../testing/school.ts'
import { cases } from '../namesake-cases.ts'
import { changes } from '../testing.ts'

const header = 'тип;прізвище;ім’я;пошта;дата народження;клас;пошта опікуна'
const guardians = ['mama;Ганна', 'tato;Петро', 'hanna2;Ганна'].map((one) => {
  const [box, name] = one.split(';')
  return `опікун;Лис;${name};${box}@x.example;;;`
})

/** A line about a Лис Іван: address, birth year, class, guardian; a dash where nothing is said. */
function line(told: string): string {
  const [email, birthYear, group, guardian] = told.split(' ').map((cell) => (cell === '-' ? '' : cell))
  const birth = birthYear && `02.01.${birthYear}`
  const box = (name: string | undefined) => (name ? `${name}@x.example` : '')
  return `учень;Лис;Іван;${box(email)};${birth};${group};${box(guardian)}`
}

/** The office of a school with two classes, which brings in children of one name. */
async function office(school: School) {
  const { bring } = await peopleOffice(school, header, ['5-А', '5-Б'])
  return { bring, bringLines: (told: string[]) => bring(...guardians, ...told.map(line)) }
}

/** The line of the file on which the first child stands. */
const firstLine = guardians.length + 2

/** Every Лис Іван who is stored, in the notation of `line`. */
async function stored(school: School): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select concat_ws(' ', coalesce(split_part(p.email, '@', 1), '-'), coalesce(extract(year from p.date_of_birth)::text, '-'),
      coalesce(g.name, '-'), coalesce(split_part(w.email, '@', 1), '-')) as told
    from profiles p left join profiles w on w.id = p.guardian_id
      left join memberships m on m.profile_id = p.id left join groups g on g.id = m.group_id
    where p.type = 'STUDENT' order by p.id, g.id`.execute(school.db)
  return rows.map(({ told }) => told)
}

/** What a key says, as far as it is the same whoever is named. */
const beginning = (school: School, key: Key) =>
  school
    .t([key, { value: '¦', other: '¦', line: '¦' }])
    .split('¦')
    .filter(Boolean)

for (const { when, had, file, comes, asks } of cases) {
  const single = comes.length === 1 ? 'they stay one' : 'nobody is written over'
  const what = asks.length ? 'the import asks and changes nothing' : single
  test(`${when}: ${what} [IMP-3] [IMP-5]`, async ({ school }) => {
    const { bringLines } = await office(school)
    if (had.length) expect((await bringLines(had)).status).toBe(200)
    const before = [await stored(school), await changes(school)]

    const { status, errors } = await bringLines(file)

    if (asks.length) {
      expect(status).toBe(422)
      expect(errors[0]!.map((error) => error.line)).toEqual(asks.map(([place]) => firstLine + place))
      for (const [place, [, key]] of asks.entries())
        for (const words of beginning(school, key)) expect(errors[0]![place]!.message).toContain(words)
      expect([await stored(school), await changes(school)]).toEqual(before)
      return
    }
    expect([status, await stored(school)]).toEqual([200, comes])
    const after = await changes(school)
    expect((await bringLines(file)).status).toBe(200)
    expect(await changes(school)).toBe(after)
  })
}

test('whom a line may mean is named with birth date, class and guardian [IMP-5]', async ({ school }) => {
  const { bringLines } = await office(school)
  await bringLines([`- 2015 5-А mama`, `- 2015 5-Б tato`])

  const { errors } = await bringLines([`- 2015 - -`])

  const [value, other] = ['Лис Іван, 02.01.2015, 5-А, mama@x.example', 'Лис Іван, 02.01.2015, 5-Б, tato@x.example']
  expect(errors[0]).toEqual([fault(firstLine, 'прізвище', ['server.imports.eitherOf', { value, other }])])
})

async function nextYear({ db, at }: School) {
  const { id } = await db
    .insertInto('periods')
    .values({ name: '2027/2028', dateFrom: '2027-09-01', dateTo: '2028-06-09' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into groups (period_id, name) values (${id}, '6-А'), (${id}, '6-Б')`.execute(db)
  at('2027-09-02T08:00:00Z')
}

test('in the next study year a child with the same guardian is in the next class [IMP-5]', async ({ school }) => {
  const { bringLines } = await office(school)
  await bringLines([`- 2015 5-А mama`, `- 2015 5-Б tato`])
  await nextYear(school)

  expect((await bringLines([`- 2015 6-Б mama`, `- 2015 6-А tato`])).status).toBe(200)

  const next = (await stored(school)).filter((one) => one.includes(' 6-'))
  expect(next).toEqual([`- 2015 6-Б mama`, `- 2015 6-А tato`])
  expect(await school.db.selectFrom('profiles').select('id').where('type', '=', 'STUDENT').execute()).toHaveLength(2)
})

test('names in capitals are the same names [IMP-3]', async ({ school }) => {
  const { bring, bringLines } = await office(school)
  await bringLines([`- 2015 5-А mama`])

  expect((await bring(`УЧЕНЬ;ЛИС;ІВАН;;02.01.2015;5-А;mama@x.example`)).status).toBe(200)

  expect(await stored(school)).toEqual([`- 2015 5-А mama`])
})

test('an address and a first name of a household with another last name and birth date are asked about [IMP-5]', async ({
  school,
}) => {
  const { bring } = await office(school)
  await bring('учень;Лис;Іван;home@x.example;02.01.2015;;')

  const { errors } = await bring('учень;Вовк;Іван;home@x.example;03.02.2016;;')

  const value = 'Лис Іван, 02.01.2015, home@x.example'
  expect(errors[0]).toEqual([fault(2, 'пошта', ['server.imports.perhaps.names', { value }])])
  expect(await stored(school)).toEqual([`home 2015 - -`])
})
