import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '../contract/locales/en.json' with { type: 'json' }
import type { Texts } from '../rules/texts.ts'
import { parts } from './locale-parts.ts'

const root = join(import.meta.dirname, '..')

function stemsOf(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [(path + name).replace(/_(?:one|few|many|other)$/, '')]
      : stemsOf(value, `${path}${name}.`),
  )
}

const keys = new Set(stemsOf(en))

/** Rooms whose texts come with another part of the portal than their folder's. */
const rooms: Record<string, string> = {
  'kit/days': 'days',
  'kit/marks': 'gradebook',
  'dashboard/office': 'administration',
  'news/office': 'posts',
  'news/editor': 'posts',
}
/** What runs beside the page, and what is given its texts by whoever uses it. */
const wordless = new Set(['public', 'spreadsheet', 'worker'])
/** What the server's layers say is refused in one voice, and the contract names a fault of theirs. */
const layers = new Set(['runtime', 'auth', 'http'])
/** Under which name a file's own texts stand. */
function homeOf(file: string): string {
  const [side, ...folders] = file.split('/').slice(0, -1)
  const [folder, room] = folders
  // Both sides say what a rule says.
  if (side === 'rules') return 'kit'
  if (side === 'web') return rooms[`${folder}/${room}`] ?? folder ?? 'kit'
  return side === 'server' && folder && !layers.has(folder) ? `server.${folder}` : 'server.http'
}

/** Keys, and beginnings of keys, between quotation marks; not the types of keys. */
const literal = /(['"`])([a-z]\w*(?:\.\w+)*\.?)(?:\1|\$\{(?!string\}))/g

const said = globSync('{web,contract,server,rules}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\b|\.d\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(literal)].flatMap(([whole, , text]) => {
      if (!whole.endsWith('${')) return keys.has(text!) ? [{ file, key: text! }] : []
      return text!.includes('.') ? [...keys].filter((key) => key.startsWith(text!)).map((key) => ({ file, key })) : []
    }),
  )

const order = [parts.door, parts.inside, parts.office]
const partOf = (home: string) => order.findIndex((folders) => folders.includes(home))

test('a part of the portal has the texts that its files say [I18N-2]', () => {
  const early = said.filter(({ file, key }) => {
    const [needed, there] = [key.split('.')[0]!, homeOf(file)].map(partOf)
    return file.startsWith('web/') && (needed === -1 || needed! > there!)
  })

  expect(said.length).toBeGreaterThan(keys.size)
  expect(early).toEqual([])
})

test('every folder of the web belongs to a part, and every text to a folder [I18N-2]', () => {
  const folders = globSync('web/*/', { cwd: root }).map((folder) => homeOf(`${folder.replaceAll('\\', '/')}/file.ts`))
  const unknown = folders.filter((folder) => !wordless.has(folder) && partOf(folder) === -1)
  const loose = Object.keys(en).filter((folder) => folder !== 'server' && partOf(folder) === -1)

  expect([...unknown, ...loose]).toEqual([])
})

const homesOf = new Map<string, string[]>([...keys].map((key) => [key, []]))
for (const { file, key } of said) homesOf.set(key, [...new Set([...homesOf.get(key)!, homeOf(file)])])

test('every text is said somewhere [I18N-2]', () => {
  expect([...homesOf].filter(([, homes]) => !homes.length).map(([key]) => key)).toEqual([])
})

test('what one folder alone says stands under its name, and what the server alone says stays there [I18N-2]', () => {
  const isOf = (home: string, key: string) => key.startsWith(`${home}.`)
  const astray = [...homesOf].filter(([key, homes]) => {
    const inWeb = homes.filter((home) => !home.startsWith('server.'))
    const [only = 'server', ...others] = inWeb.length ? inWeb : homes
    return !isOf(others.length ? (inWeb.length ? key.split('.')[0]! : 'server') : only, key)
  })

  expect(astray.map(([key, homes]) => `${key}: ${homes.join(', ')}`)).toEqual([])
})
