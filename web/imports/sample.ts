import type { FileType } from '../../contract/files/endpoints.ts'
import { fileColumns } from '../../contract/imports/endpoints.ts'
import { type Language, propertiesOf } from '../../rules/languages.ts'
import { type Key, t } from '../kit/i18n/texts.ts'

/** Of a schedule's columns a weekday stands in place of a date, and a discipline in place of a title; a course's link follows from its id. */
const left = { PROFILES: [], SCHEDULE: ['date', 'title'], CLASSES: ['link'] } as const

/** A working file, in the words that the language has for the columns; Excel tells UTF-8 by its mark. */
export function sampleCsv(type: FileType, language: Language): { name: string; text: string } {
  const columns = fileColumns[type]
    .filter((name) => !(left[type] as readonly string[]).includes(name))
    .map((name) => t(`imports.sample.${type}.${name}` as Key).split('|'))
  const rows = columns[0]!.map((_, row) => columns.map((column) => column[row]).join(propertiesOf(language).delimiter))
  return { name: t(`imports.sample.name.${type}`), text: `\uFEFF${rows.join('\r\n')}\r\n` }
}
