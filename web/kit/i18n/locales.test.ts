import { expect, test } from 'vitest'
import en from '../../../contract/locales/en/common.json' with { type: 'json' }
import ua from '../../../contract/locales/ua/common.json' with { type: 'json' }

type Tree = { [key: string]: string | Tree }
type Texts = Map<string, string>

function textsOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  )
}

const english: Texts = new Map(textsOf(en))
const ukrainian: Texts = new Map(textsOf(ua))
const ending = /_(zero|one|two|few|many|other)$/

/** The key of a text, without the ending that says for which number it is. */
const stem = (key: string) => key.replace(ending, '')
const stems = (texts: Texts) => [...new Set([...texts.keys()].map(stem))].toSorted()

/** Texts that speak of a number have one form for each of the language's kinds of number. */
function missingForms(texts: Texts, lang: string): string[] {
  const counted = new Set([...texts.keys()].filter((key) => ending.test(key)).map(stem))
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  return [...counted].flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !texts.has(key))
}

test('every text is there in both languages [I18N-2]', () => {
  expect(stems(ukrainian)).toEqual(stems(english))
})

test('every number has its form in both languages [I18N-2]', () => {
  expect(missingForms(english, 'en')).toEqual([])
  expect(missingForms(ukrainian, 'uk')).toEqual([])
})

test('no text is empty [I18N-2]', () => {
  const empty = [...english, ...ukrainian].filter(([, text]) => !text.trim()).map(([key]) => key)
  expect(empty).toEqual([])
})

// A header that is missing or meant is named as it is written in a file: in English that is the column's own name.
const ownWays = new Set([
  'imports.columnInstead',
  'imports.columnMissing',
  'imports.columnMisspelled',
  'imports.columnsMissing',
])

/** What a text leaves open, such as a name; a form that says its number in a word leaves that out. */
const opensOf = (text: string) =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name!).filter((name) => name !== 'count')

test('a text leaves the same open in both languages, and marks the same words [I18N-2]', () => {
  const openings = (texts: Texts) => {
    const all = new Map<string, Set<string>>()
    for (const [key, text] of texts) {
      if (ownWays.has(stem(key))) continue
      const known = all.get(stem(key)) ?? new Set<string>()
      for (const open of [...opensOf(text), ...(text.match(/<\w+>/g) ?? [])]) known.add(open)
      all.set(stem(key), known)
    }
    return [...all].map(([key, opens]) => `${key}: ${[...opens].toSorted().join(' ')}`).toSorted()
  }

  expect(openings(ukrainian)).toEqual(openings(english))
})
