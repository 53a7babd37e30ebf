import { z } from 'zod'
import type { ProfileType } from '../../contract/people.ts'
import { phoneOf } from '../../rules/phone.ts'
import { yieldToEventLoop } from '../db/copy.ts'
import { isBirthDate } from '../people/rules.ts'
import { readDay, flagOf } from './cells.ts'
import { neededColumns, profileColumns, type ProfileColumn } from '../../contract/csv-columns.ts'
import type { Line } from './csv.ts'
import { memoized, Wrong } from './faults.ts'
import type { Progress } from './progress.ts'
import type { NameReader } from './names.ts'
import { reportError, mustRead, read, shortText, textAt, type Columns, type Sheet } from './sheet.ts'
import { plain, vocabulary } from './words.ts'

export type PeopleSheet = Sheet<ProfileColumn>

export const peopleColumns: Columns<ProfileColumn> = {
  names: profileColumns,
  needed: neededColumns.PROFILES,
}

/** A line of a file of profiles. Null: the cell is empty; undefined: it is wrong, which has been told. */
export type Person = {
  sheet: PeopleSheet
  line: Line
  type: Exclude<ProfileType, 'ADMIN'> | undefined
  email: string | null | undefined
  lastName: string | undefined
  firstName: string | undefined
  phone: string | null | undefined
  dateOfBirth: string | null | undefined
  groupId: number | null | undefined
  guardianEmail: string | null | undefined
  isTest: boolean | null | undefined
}

const types = vocabulary<ProfileType>([
  ['ADMIN', 'admin,administrator,адмін,адміністратор,адміністраторка'],
  ['TEACHER', 'teacher,вчитель,учитель,вчителька,учителька'],
  ['STUDENT', 'student,учень,учениця'],
  ['GUARDIAN', 'guardian,опікун,опікунка,батьки'],
])

export const typeOf = memoized((text) => {
  const type = types.get(plain(text))
  if (type === undefined) return new Wrong(['imports.typeUnknown', { value: text }])
  return type === 'ADMIN' ? new Wrong(['imports.adminByHand', { value: text }]) : type
})

const short = shortText(50)

function addressOf(text: string): string | Wrong {
  if (!z.regexes.email.test(text)) return new Wrong(['imports.addressWrong', { value: text }])
  return short(text)
}

function numberOf(text: string): string | Wrong {
  return phoneOf(text) ?? new Wrong(['imports.phoneWrong', { value: text }])
}

export async function readPeople(
  sheets: PeopleSheet[],
  today: string,
  groupOf: NameReader,
  progress: Progress,
): Promise<Person[]> {
  const people: Person[] = []
  const birthDateOf = memoized((text) => {
    const day = readDay(text)
    if (day instanceof Wrong || isBirthDate(day, today)) return day
    return new Wrong(['imports.birthDate', { value: text }])
  })
  for (const sheet of sheets) {
    for (const line of sheet.lines) {
      const type = mustRead(sheet, line, 'type', typeOf)
      people.push({
        sheet,
        line,
        type,
        email: read(sheet, line, 'email', addressOf),
        lastName: mustRead(sheet, line, 'lastName', short),
        firstName: mustRead(sheet, line, 'firstName', short),
        phone: read(sheet, line, 'phone', numberOf),
        dateOfBirth: read(sheet, line, 'dateOfBirth', birthDateOf),
        groupId: read(sheet, line, 'group', isNoStudent(type) ? (text) => noGroup(groupOf, text) : groupOf),
        guardianEmail: read(sheet, line, 'guardianEmail', isNoStudent(type) ? noGuardian : addressOf),
        isTest: read(sheet, line, 'isTest', flagOf),
      })
      if (type && isNoStudent(type) && !textAt(sheet, line, 'email'))
        reportError(sheet, line, 'email', 'imports.addressNeeded')
      progress.add(1)
      if (people.length % 1_000 === 0) await yieldToEventLoop()
    }
  }
  return people
}

const isNoStudent = (type: Person['type']) => type !== undefined && type !== 'STUDENT'

function noGroup(groupOf: NameReader, value: string): Wrong {
  return new Wrong([groupOf(value) instanceof Wrong ? 'imports.groupNobodys' : 'imports.groupForStudents', { value }])
}

function noGuardian(value: string): Wrong {
  return new Wrong(['imports.guardianForStudents', { value }])
}
