import { z } from 'zod'
import { longest } from '../../contract/kit/limits.ts'
import { neededColumns } from '../../contract/imports/endpoints.ts'
import { profileType, type ProfileType, profileTypes } from '../../contract/people/endpoints.ts'
import type { ProfileColumn } from '../../contract/people/fields.ts'
import { phoneOf } from '../../rules/phone.ts'
import { plain } from '../../rules/names.ts'
import { yieldToEventLoop } from '../db/copy.ts'
import { eachDetail, isBirthDate, type KeptDetails } from '../people/details.ts'
import type { Columns } from './columns.ts'
import { readDay, flagOf } from './cells.ts'
import { headersOf, wordsFor } from './vocabulary.ts'
import type { Line } from './csv.ts'
import { memoized, Wrong } from './faults.ts'
import type { Progress } from './progress.ts'
import type { NameReader } from './names.ts'
import { reportError, mustRead, read, shortName, shortText, textAt, type Sheet } from './sheet.ts'
import { vocabulary } from './words.ts'

export type PeopleSheet = Sheet<ProfileColumn>

export const peopleColumns: Columns<ProfileColumn> = {
  names: headersOf('PROFILES', { email: 'e-mail' }),
  needed: neededColumns.PROFILES,
}

/** A line of a file of profiles. Null: the cell is empty; undefined: it is wrong, which has been told. */
export type Person = KeptDetails & {
  sheet: PeopleSheet
  line: Line
  type: Exclude<ProfileType, typeof profileType.admin> | undefined
  email: string | null | undefined
  lastName: string | undefined
  firstName: string | undefined
  groupId: number | null | undefined
  /** The first day in the class. */
  groupSince: string | null | undefined
  guardianEmail: string | null | undefined
  isTest: boolean | null | undefined
}

const types = vocabulary(
  profileTypes.map((type) => [type, `${type},${wordsFor(`server.imports.words.profile.${type}`)}`] as const),
)

export const typeOf = memoized((text) => {
  const type = types.get(plain(text))
  if (type === undefined) return new Wrong(['server.imports.typeUnknown', { value: text }])
  return type === profileType.admin ? new Wrong(['server.imports.adminByHand', { value: text }]) : type
})

const short = shortText(longest.name)
const nameOf = shortName(longest.name)

function addressOf(text: string): string | Wrong {
  if (!z.regexes.email.test(text)) return new Wrong(['server.imports.addressWrong', { value: text }])
  return short(text)
}

function numberOf(text: string): string | Wrong {
  return phoneOf(text.replace(/^'+/, '')) ?? new Wrong(['server.imports.phoneWrong', { value: text }])
}

/** `sinceOf` reads the first day in a class. */
type Asked = { today: string; groupOf: NameReader; sinceOf: (text: string) => string | Wrong }

export async function readPeople(
  sheets: PeopleSheet[],
  { today, groupOf, sinceOf }: Asked,
  progress: Progress,
): Promise<Person[]> {
  const people: Person[] = []
  const birthDateOf = memoized((text) => {
    const day = readDay(text)
    if (day instanceof Wrong || isBirthDate(day, today)) return day
    return new Wrong(['server.imports.birthDate', { value: text }])
  })
  const readers = { text: short, phone: numberOf, birthDate: birthDateOf }
  for (const sheet of sheets) {
    for (const line of sheet.lines) {
      const type = mustRead(sheet, line, 'type', typeOf)
      people.push({
        sheet,
        line,
        type,
        email: read(sheet, line, 'email', addressOf),
        lastName: mustRead(sheet, line, 'lastName', nameOf),
        firstName: mustRead(sheet, line, 'firstName', nameOf),
        ...eachDetail((name, kind) => read(sheet, line, name, readers[kind])),
        groupId: read(sheet, line, 'group', isNoStudent(type) ? (text) => noGroup(groupOf, text) : groupOf),
        groupSince: read(sheet, line, 'groupSince', isNoStudent(type) ? noSince : sinceOf),
        guardianEmail: read(sheet, line, 'guardianEmail', isNoStudent(type) ? noGuardian : addressOf),
        isTest: read(sheet, line, 'isTest', flagOf),
      })
      if (type && isNoStudent(type) && !textAt(sheet, line, 'email'))
        reportError(sheet, line, 'email', 'server.imports.addressNeeded')
      progress.add(1)
      if (people.length % 1_000 === 0) await yieldToEventLoop()
    }
  }
  return people
}

const isNoStudent = (type: Person['type']) => type !== undefined && type !== profileType.student

function noGroup(groupOf: NameReader, value: string): Wrong {
  return new Wrong([
    groupOf(value) instanceof Wrong ? 'server.imports.groupNobodys' : 'server.imports.groupForStudents',
    { value },
  ])
}

function noSince(value: string): Wrong {
  return new Wrong(['server.imports.sinceForStudents', { value }])
}

function noGuardian(value: string): Wrong {
  return new Wrong(['server.imports.guardianForStudents', { value }])
}
