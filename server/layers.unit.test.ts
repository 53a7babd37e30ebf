import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { domains, layers } from './domains.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
function tablesIn(file: string): string[] {
  const [, tables = ''] = /interface Tables \{([^]*)/.exec(read(file)) ?? []
  return [...tables.matchAll(/^ {4}(\w+): /gm)].map(([, table]) => table!)
}

test('a layer names no table of a domain: what it needs of one, the domain registers', () => {
  const ofDomains = domains.filter((name) => !(layers as readonly string[]).includes(name))
  const tables = globSync(`{${ofDomains.join(',')}}/tables.ts`, { cwd: import.meta.dirname }).flatMap(tablesIn)
  expect(tables).toEqual(expect.arrayContaining(['users', 'sessions', 'profiles', 'memberships', 'officialMarks']))

  const names = tables.flatMap((table) => [table, table.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)]).join('|')
  const inSql = new RegExp(`\\b(?:from|join|into|update|table|only|using|references) "?(${names})\\b`, 'gi')
  const alone = new RegExp(`['"\`](${names})['"\`]|^ *(${names}): \\{`, 'gm')
  const named = globSync(`{${layers.join(',')}}/*.ts`, { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [inSql, alone].flatMap((pattern) => [...read(file).matchAll(pattern)].map(([said]) => `${file}: ${said}`)),
    )
  expect(named).toEqual([])
})
