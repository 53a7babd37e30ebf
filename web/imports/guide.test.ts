import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileColumns, gamHeaders, neededColumns } from '../../contract/imports/endpoints.ts'
import { defaultLanguage, type Language, languages, propertiesOf } from '../../rules/languages.ts'
import { lookupIn, type Texts } from '../../rules/texts.ts'
import { guideTo } from './guide.ts'
import type { FileType } from '../../contract/files/endpoints.ts'
import { blocksOf, partsOf } from './markdown.ts'

function guideIn(language: Language, type: FileType) {
  const own = `docs/csv.${propertiesOf(language).tag}.md`
  const blocks = guideTo(type, readFileSync(existsSync(own) ? own : 'docs/csv.md', 'utf8'))
  return { isEnglish: !existsSync(own), blocks, tables: blocks.filter((block) => block.kind === 'table') }
}

/** What a language calls a column. */
function headerIn(language: Language, type: string, name: string): string {
  const texts = JSON.parse(readFileSync(`contract/locales/${language}.json`, 'utf8')) as Texts
  return lookupIn(propertiesOf(language).locale, texts)(`imports.header.${type}.${name}`).replaceAll(',', ', ')
}

for (const language of languages) {
  test(`the ${language} guide to profiles describes each column, as their one list has it [IMP-2]`, () => {
    const { isEnglish, tables } = guideIn(language, 'PROFILES')
    const needed = new Set<string>(neededColumns.PROFILES.flat())
    const rows = fileColumns.PROFILES.map((name) => {
      const words = headerIn(isEnglish ? defaultLanguage : language, 'PROFILES', name)
      const [first, second] = isEnglish ? [`\`${name}\``, words] : [words, `\`${name}\``]
      return [needed.has(name) ? `${first} *` : first, second]
    })

    expect(tables[0]!.rows.map((row) => row.slice(0, 2))).toEqual(rows)
  })

  test(`the ${language} guide to a schedule names each column [IMP-2]`, () => {
    const { tables } = guideIn(language, 'SCHEDULE')
    const named = tables[0]!.rows.flatMap((row) => row.slice(0, 2)).join(' ')

    for (const column of fileColumns.SCHEDULE) expect(named).toContain(`\`${column}\``)
  })

  test(`the ${language} guide to courses describes each column, with its name in GAM [IMP-1]`, () => {
    const { isEnglish, tables } = guideIn(language, 'CLASSES')
    const needed = new Set<string>(neededColumns.CLASSES.flat())
    const rows = fileColumns.CLASSES.map((name) => {
      const words = headerIn(isEnglish ? defaultLanguage : language, 'CLASSES', name)
      const names = [name, gamHeaders[name] ?? []].flat().map((one) => `\`${one}\``)
      const [first, second] = isEnglish ? [names.join(', '), words] : [words, names.join(', ')]
      return [needed.has(name) ? `${first} *` : first, second]
    })

    expect(tables[0]!.rows.map((row) => row.slice(0, 2))).toEqual(rows)
  })

  for (const type of ['PROFILES', 'SCHEDULE'] as const)
    test(`the ${language} guide to ${type} has samples and messages, and nothing of other files [IMP-2]`, () => {
      const { blocks, tables } = guideIn(language, type)

      expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(3)
      expect(tables).toHaveLength(2)
      expect(tables[1]!.rows.length).toBeGreaterThan(20)
      expect(blocks.some(({ kind }) => kind === 'sample')).toBe(true)
      expect(JSON.stringify(blocks)).not.toContain('Google Classroom')
    })
}

test('bold words, code and a sign that would be read as either are told apart', () => {
  expect(partsOf('**Розмір**: `8:00`, \\* потрібно')).toEqual([
    { text: 'Розмір', look: 'bold' },
    { text: ': ' },
    { text: '8:00', look: 'code' },
    { text: ', * потрібно' },
  ])
})

test('what stands directly below a heading or a sentence is a block of its own', () => {
  expect(blocksOf('## Файли\nЦе не накладки:\n- одне\n- друге').map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
  ])
})
