import { type Language, propertiesOf } from '../../rules/languages.ts'
import { type Block, blocksOf } from './markdown.ts'
import type { FileType } from '../../contract/files/endpoints.ts'

/** The parts of the document on CSV files, in its order, under second headings; before them it says what it is about. */
const parts = ['about', 'any', 'PROFILES', 'SCHEDULE', 'CLASSES', 'messages'] as const

/** What the document says to somebody who imports files of a type. */
export function guideTo(type: FileType, document: string): Block[] {
  const texts = document.split(/^(?=## )/m)
  const wanted = new Set<string>(['any', type, 'messages'])
  return parts.flatMap((part, place) => (wanted.has(part) ? blocksOf(texts[place] ?? '') : []))
}

const documents = import.meta.glob<string>('../../docs/csv*.md', { query: '?raw', import: 'default' })

/** In English where there is none in that language. */
export async function documentIn(language: Language): Promise<string> {
  const own = documents[`../../docs/csv.${propertiesOf(language).tag}.md`]
  return (own ?? documents['../../docs/csv.md']!)()
}
