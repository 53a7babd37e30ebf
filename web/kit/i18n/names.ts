import { language, localeOf } from './i18n.ts'

type Named = { uuid: string; name: string }

/** The first name of one of several; the whole name where two share the first. */
export function firstNameOf({ uuid, name }: Named, among: readonly Named[]): string {
  const [first] = name.split(' ')
  const isShared = among.some((other) => other.uuid !== uuid && other.name.split(' ')[0] === first)
  return isShared || !first ? name : first
}

/** Матвій і Софія */
export function namesOf(all: readonly Named[]): string {
  const names = all.map((one) => firstNameOf(one, all))
  // A browser takes 26 ms to read its first list format.
  if (names.length < 2) return names.join()
  return new Intl.ListFormat(localeOf(language())).format(names)
}
