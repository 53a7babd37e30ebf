import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const words =
  /^(?:marks?|marked|grades?|students?|teachers?|pupils?|lessons?|works?|disciplines?|subjects?|journals?|schools?|quarters?|diar(?:y|ies)|lanes?)$/

/** Of `rowOfStudent` three. */
function wordsOf(text: string): string[] {
  const apart = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return apart.toLowerCase().split(/[^a-z]+/)
}

test('the spreadsheet says no word of a school, in code, tests or styles', () => {
  const files = globSync('web/spreadsheet/**/*.{ts,tsx,css}', { cwd: root })
  const said = files.flatMap((file) =>
    wordsOf(readFileSync(join(root, file), 'utf8')).flatMap((word) => (words.test(word) ? [`${file}: ${word}`] : [])),
  )

  expect(files.length).toBeGreaterThan(30)
  expect(said).toEqual([])
})
