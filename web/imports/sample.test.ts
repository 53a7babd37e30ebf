import { expect, test } from 'vitest'
import { sampleCsv } from './sample.ts'

for (const language of ['ua', 'en'] as const)
  for (const type of ['PROFILES', 'SCHEDULE'] as const)
    test(`the ${language} sample of ${type} is a table that Excel opens as one [IMP-2]`, () => {
      const { name, text } = sampleCsv(type, language)
      const separator = language === 'ua' ? ';' : ','
      const rows = text.slice(1).trimEnd().split('\r\n')

      expect(text.startsWith('\uFEFF')).toBe(true)
      expect(name).toMatch(/\.csv$/)
      expect(new Set(rows.map((row) => row.split(separator).length)).size).toBe(1)
      expect(rows.length).toBeGreaterThan(2)
    })

test('the Ukrainian sample has Ukrainian headers [IMP-2]', () => {
  expect(sampleCsv('PROFILES', 'ua').text.split('\r\n')[0]).toContain('прізвище;ім’я')
})
