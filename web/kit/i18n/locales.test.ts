import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import en from '../../../contract/locales/en.json' with { type: 'json' }
import { type Language, languages, propertiesOf } from '../../../rules/languages.ts'

type Tree = { [key: string]: string | Tree }
type Texts = Map<string, string>

function textsOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  )
}

const english: Texts = new Map(textsOf(en))
const textsIn = (language: Language): Texts =>
  new Map(textsOf(JSON.parse(readFileSync(`contract/locales/${language}.json`, 'utf8')) as Tree))
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

// A header that is missing or meant is named as it is written in a file: in English that is the column's own name.
const ownWays = new Set([
  'server.imports.columnInstead',
  'server.imports.columnMissing',
  'server.imports.columnMisspelled',
  'server.imports.columnsDoubled',
  'server.imports.columnsMissing',
  'server.imports.noHeader',
])

/** What a text leaves open, such as a name; a form that says its number in a word leaves that out. */
const opensOf = (text: string) =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name!).filter((name) => name !== 'count')

for (const language of languages) {
  const texts = textsIn(language)

  test(`every text is there in ${language} [I18N-2]`, () => {
    expect(stems(texts)).toEqual(stems(english))
  })

  test(`every number has its form in ${language} [I18N-2]`, () => {
    expect(missingForms(texts, propertiesOf(language).locale)).toEqual([])
  })

  test(`no text is empty in ${language} [I18N-2]`, () => {
    expect([...texts].filter(([, text]) => !text.trim()).map(([key]) => key)).toEqual([])
  })

  test(`a text leaves the same open in ${language} as in English, and marks the same words [I18N-2]`, () => {
    expect(openings(texts)).toEqual(openings(english))
  })
}

function openings(texts: Texts): string[] {
  const all = new Map<string, Set<string>>()
  for (const [key, text] of texts) {
    if (ownWays.has(stem(key))) continue
    const known = all.get(stem(key)) ?? new Set<string>()
    for (const open of [...opensOf(text), ...(text.match(/<\w+>/g) ?? [])]) known.add(open)
    all.set(stem(key), known)
  }
  return [...all].map(([key, opens]) => `${key}: ${[...opens].toSorted().join(' ')}`).toSorted()
}
