import type { FileType } from '../../contract/files/endpoints.ts'
import { fileColumns } from '../../contract/imports/endpoints.ts'
import { type Language, propertiesOf } from '../../rules/languages.ts'
import { type Key, t } from '../kit/i18n/texts.ts'

/** Columns that a sample leaves out: a class's students begin with the study year, a weekday replaces the date, a discipline the title, and a course's link follows from its id. */
const leftOut = { PROFILES: ['groupSince'], SCHEDULE: ['date', 'title'], CLASSES: ['link'] } as const

/** A working file, in the words that the language has for the columns; Excel tells UTF-8 by its mark. */
export function sampleCsv(type: FileType, language: Language): { name: string; text: string } {
  const columns = fileColumns[type]
    .filter((name) => !(leftOut[type] as readonly string[]).includes(name))
    .map((name) => t(`imports.sample.${type}.${name}` as Key).split('|'))
  const rows = columns[0]!.map((_, row) => columns.map((column) => column[row]).join(propertiesOf(language).delimiter))
  return { name: t(`imports.sample.name.${type}`), text: `\uFEFF${rows.join('\r\n')}\r\n` }
}
