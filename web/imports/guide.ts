import type { Languages } from '../../contract/kit.ts'
import { type Block, blocksOf } from './markdown.ts'
import type { Importable } from './sample.ts'

/** The parts of the document on CSV files, in its order, under second headings; before them it says what it is about. */
const parts = ['about', 'any', 'PROFILES', 'SCHEDULE', 'CLASSES', 'messages'] as const

/** What the document says to somebody who imports files of a type. */
export function guideTo(type: Importable, document: string): Block[] {
  const texts = document.split(/^(?=## )/m)
  const wanted = new Set<string>(['any', type, 'messages'])
  return parts.flatMap((part, place) => (wanted.has(part) ? blocksOf(texts[place] ?? '') : []))
}

const documents = {
  ua: () => import('../../docs/csv.uk.md?raw'),
  en: () => import('../../docs/csv.md?raw'),
}

export async function documentIn(language: Languages): Promise<string> {
  return (await documents[language]()).default
}
