import { withSignsNamed } from '../../rules/text.ts'
import { report, type Faults } from './faults.ts'
import { plain } from './words.ts'

/** The columns of a kind of file: the English name, which is also ours, and the Ukrainian ones. */
type Columns = Record<string, string>

export const profileColumns = {
  type: 'тип,роль',
  email: 'пошта,електронна пошта',
  lastName: 'прізвище',
  firstName: "ім'я",
  phone: 'телефон',
  dateOfBirth: 'дата народження',
  group: 'клас,група',
  guardianEmail: 'пошта опікуна',
  isTest: 'тестовий',
} satisfies Columns
export type ProfileColumn = keyof typeof profileColumns

export const scheduleColumns = {
  date: 'дата',
  weekday: 'день,день тижня',
  week: 'тиждень',
  from: 'початок',
  to: 'кінець',
  group: 'клас,група',
  discipline: 'предмет,дисципліна',
  title: 'назва',
  teacher: 'вчитель,учитель',
  type: 'тип',
  kind: 'вид',
  link: 'посилання',
} satisfies Columns
export type ScheduleColumn = keyof typeof scheduleColumns

/** Where a column stands in the file, and what the file calls it. */
export type Places<Name extends string> = { [name in Name]?: { at: number; title: string } }

/** Reads the header; says what is unknown, doubled or missing. `needed`: each a column, or a few of which one must be there. */
export function placesOf<Name extends string>(
  columns: Record<Name, string>,
  needed: readonly (readonly Name[])[],
  header: { cells: string[]; line: number },
  faults: Faults,
): Places<Name> {
  const known = new Map<string, Name>()
  for (const name in columns) {
    for (const word of [name, ...columns[name].split(',')]) known.set(plain(word), name)
  }
  const places: Places<Name> = {}
  for (const [at, cell] of header.cells.entries()) {
    const title = withSignsNamed(cell.replace(/\s+/g, ' ').trim())
    const name = known.get(plain(title))
    if (name === undefined) {
      // An unnamed column at the end is a delimiter too many; its cells are checked line by line.
      if (title) report(faults, header.line, title, ['imports.columnUnknown', { value: title }])
    } else if (places[name]) {
      report(faults, header.line, title, ['imports.columnDoubled', { value: title }])
    } else {
      places[name] = { at, title }
    }
  }
  for (const choices of needed) {
    if (choices.some((name) => places[name])) continue
    const [value, other] = choices.map((name) => columns[name].split(',')[0]!)
    if (other)
      report(faults, header.line, '', ['imports.columnsMissing', { value: value!, other, name: choices.join(', ') }])
    else report(faults, header.line, '', ['imports.columnMissing', { value: value!, name: choices[0]! }])
  }
  return places
}
