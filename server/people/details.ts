import { sql, type RawBuilder } from 'kysely'
import { type Detail, type DetailKind, type Details, details } from '../../contract/people/fields.ts'
import { phoneOf } from '../../rules/phone.ts'
import type { Key } from '../../rules/texts.ts'

/** As they are to be kept. Undefined: it cannot be. */
export type KeptDetails = { [Name in Detail]: string | null | undefined }

/** Before today, and within what a living person can have. */
export function isBirthDate(day: string, today: string): boolean {
  return day < today && day >= '1900-01-01'
}

/** A number as it is kept, null for none; undefined: it is none. One that stays as it stands is taken, whenever it was written. */
export function keptPhone(given: string | null, before: string | null = null): string | null | undefined {
  return given && given !== before ? phoneOf(given) : given || null
}

/** What is left out stays as it was. */
export function keptDetails(given: Partial<Details>, before?: Details): KeptDetails {
  return eachDetail((name, kind) => {
    const { [name]: stored = null } = before ?? {}
    const { [name]: value = stored } = given
    return kind === 'phone' ? keptPhone(value, stored) : value
  })
}

const faults: Record<DetailKind, (kept: string | undefined, today: string) => Key | undefined> = {
  text: () => undefined,
  phone: (kept) => (kept === undefined ? 'server.people.phoneWrong' : undefined),
  birthDate: (day, today) => (isBirthDate(day!, today) ? undefined : 'server.people.birthDate'),
}

export function faultsOfDetails(kept: KeptDetails, today: string): { [Name in Detail]?: Key } {
  const errors = eachDetail((name, kind) => (kept[name] === null ? undefined : faults[kind](kept[name], today)))
  return Object.fromEntries(Object.entries(errors).filter(([, fault]) => fault))
}

export function eachDetail<T>(made: (name: Detail, kind: DetailKind) => T): { [Name in Detail]: T } {
  return Object.fromEntries(details.map(({ name, kind }) => [name, made(name, kind)])) as { [Name in Detail]: T }
}

/** Their columns in a list, each as it is written there. */
export function detailColumns(written: (name: Detail) => RawBuilder<unknown> = (name) => sql.ref(name)) {
  return sql.join(details.map(({ name }) => written(name)))
}
