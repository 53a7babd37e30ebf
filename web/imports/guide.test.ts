import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { profileColumns, scheduleColumns } from '../../contract/csv-columns.ts'
import { guideTo } from './guide.ts'
import { blocksOf, partsOf } from './markdown.ts'

const documents = { ua: 'docs/csv.uk.md', en: 'docs/csv.md' }
const columns = { PROFILES: profileColumns, SCHEDULE: scheduleColumns }

for (const [language, path] of Object.entries(documents))
  for (const type of ['PROFILES', 'SCHEDULE'] as const)
    test(`the ${language} guide to ${type} has its columns, samples and messages, and nothing of other files [IMP-2]`, () => {
      const document = readFileSync(path, 'utf8')
      const blocks = guideTo(type, document)
      const tables = blocks.filter((block) => block.kind === 'table')
      const named = tables[0]!.rows.flatMap((row) => row.slice(0, 2)).join(' ')

      expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(3)
      expect(tables).toHaveLength(2)
      for (const column of Object.keys(columns[type])) expect(named).toContain(`\`${column}\``)
      expect(tables[1]!.rows.length).toBeGreaterThan(20)
      expect(blocks.some(({ kind }) => kind === 'sample')).toBe(true)
      expect(JSON.stringify(blocks)).not.toContain('Google Classroom')
    })

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
