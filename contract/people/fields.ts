/** How a detail is typed, checked, read from a file and shown. */
export type DetailKind = 'text' | 'phone' | 'birthDate'

type Shown = {
  /** Its column's share of the profiles' table, in percent; the row's buttons have the rest. */
  width: number
  sort?: 'name' | 'group' | 'created'
  /** A detail: what a person may have, of which no rule but its kind's speaks. A new one needs nothing but its line here. */
  detail?: DetailKind
}

/** What the school keeps of a person, in the order of the profiles' table. */
export const profileFields = {
  email: { width: 16.8 },
  guardian: { width: 11.3 },
  type: { width: 7.5 },
  group: { width: 4.8, sort: 'group' },
  phone: { width: 11.7, detail: 'phone' },
  lastName: { width: 8.8, sort: 'name' },
  firstName: { width: 7.3 },
  dateOfBirth: { width: 7.4, detail: 'birthDate' },
  created: { width: 6.8, sort: 'created' },
  active: { width: 6.6 },
  isTest: { width: 4.4 },
} as const satisfies Record<string, Shown>

type Fields = typeof profileFields
export type ProfileField = keyof Fields

/** Names of the fields of a kind; of all details without one. */
type DetailOf<Kind extends DetailKind> = {
  [Name in ProfileField]: Fields[Name] extends { detail: Kind } ? Name : never
}[ProfileField]

export type Detail = DetailOf<DetailKind>
export type Details = { [Name in Detail]: string | null }

const fields: [string, Shown][] = Object.entries(profileFields)

/** In the order in which a form asks for them, a file holds them and an answer gives them. */
export const details = fields.flatMap(([name, { detail }]) => (detail ? [{ name: name as Detail, kind: detail }] : []))

/** Something of each detail, by its kind. */
export function ofDetails<T extends Record<DetailKind, unknown>>(byKind: T) {
  return Object.fromEntries(details.map(({ name, kind }) => [name, byKind[kind]])) as {
    [Name in Detail]: { [Kind in DetailKind]: Name extends DetailOf<Kind> ? T[Kind] : never }[DetailKind]
  }
}

/** The columns of a file. */
export const profileColumns = [
  'type',
  'email',
  'lastName',
  'firstName',
  ...details.map(({ name }) => name),
  'group',
  'groupSince',
  'guardianEmail',
  'isTest',
] as const

export type ProfileColumn = (typeof profileColumns)[number]
