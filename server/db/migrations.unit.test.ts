import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../migrations')
const read = (name: string) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')

test('a migration that has landed is never edited: databases that have run it would not run it again', () => {
  const known = read('hashes.txt').split('\n').filter(Boolean)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const lines = files.map((name) => `${name} ${hash('sha256', read(name))}`)

  const edited = known.filter((line) => !lines.includes(line))
  expect(edited, 'changed or gone since it landed; write a new migration instead').toEqual([])
  const added = lines.filter((line) => !known.includes(line))
  expect(added, 'a new migration: add these lines to server/migrations/hashes.txt').toEqual([])
})
