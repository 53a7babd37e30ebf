import type { Said } from '../i18n/translate.ts'
import { dotted } from '../../rules/kyiv.ts'
import type { ProfileColumn } from '../../contract/people/fields.ts'
import type { StoredPerson } from './known.ts'
import type { Doubt } from './namesakes.ts'
import type { Person } from './people.ts'
import { reportError } from './sheet.ts'

/** Told where two lines mean the same person, or where nothing tells whether they do. */
export function blameRepeat(person: Person, earlier: Person, column: 'email' | 'lastName'): void {
  const { sheet, line, email, lastName, firstName } = person
  const isSure = column === 'email'
  const value = isSure ? email! : `${lastName} ${firstName}`
  reportError(
    sheet,
    line,
    column,
    saidBeside(
      person,
      earlier,
      value,
      isSure
        ? ['server.imports.twice', 'server.imports.twiceInFiles']
        : shareGuardian(person, earlier)
          ? alikeUnderOne
          : alike,
    ),
  )
}

/** Then neither a guardian nor a class tells them apart: a child who stays with the guardian may change class. */
function shareGuardian(one: Person, other: Person): boolean {
  return Boolean(one.guardianEmail) && one.guardianEmail!.toLowerCase() === other.guardianEmail?.toLowerCase()
}

type Keys = readonly [
  here: 'server.imports.twice' | 'server.imports.alike' | 'server.imports.alikeUnderOne' | 'server.imports.bothMean',
  inFiles:
    | 'server.imports.twiceInFiles'
    | 'server.imports.alikeInFiles'
    | 'server.imports.alikeUnderOneInFiles'
    | 'server.imports.bothMeanInFiles',
]
const alikeUnderOne: Keys = ['server.imports.alikeUnderOne', 'server.imports.alikeUnderOneInFiles']
const alike: Keys = ['server.imports.alike', 'server.imports.alikeInFiles']
const bothMean: Keys = ['server.imports.bothMean', 'server.imports.bothMeanInFiles']

function saidBeside({ sheet }: Person, other: Person, value: string, [here, inFiles]: Keys): Said {
  const { line } = other.line
  return other.sheet === sheet ? [here, { value, line }] : [inFiles, { value, line, file: other.sheet.file.name }]
}

const columns = {
  birth: 'dateOfBirth',
  guardian: 'guardianEmail',
  group: 'group',
  address: 'email',
  names: 'email',
} as const satisfies Record<string, ProfileColumn>

/** Asks whom a line means: names who is meant perhaps, and what would tell. */
export function reportDoubt(person: Person, doubt: Doubt<Person, StoredPerson>): void {
  const { sheet, line } = person
  if ('either' in doubt) {
    const [one, other] = doubt.either.toSorted((a, b) => a.id - b.id).map(labelOf)
    reportError(sheet, line, 'lastName', ['server.imports.eitherOf', { value: one!, other: other! }])
  } else if ('also' in doubt) {
    reportError(sheet, line, 'lastName', saidBeside(person, doubt.also, labelOf(doubt.known), bothMean))
  } else {
    const column = columns[doubt.differsIn]
    // Without that column the doubt stands at the name.
    const at = sheet.places[column] ? column : 'lastName'
    reportError(sheet, line, at, [`server.imports.perhaps.${doubt.differsIn}`, { value: labelOf(doubt.known) }])
  }
}

/** «Лис Іван, 02.01.2015, 5-А, mama@x.example»: whatever tells a person from a namesake. */
function labelOf({ lastName, firstName, dateOfBirth, groupName, email, guardianEmail }: StoredPerson): string {
  const facts = [`${lastName} ${firstName}`, dateOfBirth && dotted(dateOfBirth), groupName, email ?? guardianEmail]
  return facts.filter(Boolean).join(', ')
}
