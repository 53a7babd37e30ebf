import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'
import { domains } from './domains.ts'
const root = join(import.meta.dirname, '..')
const isSource = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')
const sources = ['contract', 'rules', 'server', 'web', 'e2e', 'bench', 'scripts']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .map((file) => file.split(sep).join('/'))
  .filter(isSource)

const importPattern = /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/g

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(importPattern)].map(([, stated, lazy]) =>
    relative(root, join(root, dirname(file), (stated ?? lazy)!))
      .split(sep)
      .join('/'),
  )
}

const arrows = sources.flatMap((from) => importsOf(from).map((to) => ({ from, to })))
const isTest = (file: string) => /\.test\.tsx?$|\/testing\b|\/testing\.|crash-writer/.test(file)
const top = (file: string) => file.split('/')[0]!
const second = (file: string) => (file.split('/').length > 2 ? file.split('/')[1]! : undefined)

test('contract and rules import nothing of server or web', () => {
  // Were imports written in a way that is not read here, nothing below would be found.
  expect(arrows.length).toBeGreaterThan(sources.length * 3)
  expect(
    arrows.filter(
      ({ from, to }) => ['contract', 'rules'].includes(top(from)) && !['contract', 'rules'].includes(top(to)),
    ),
  ).toEqual([])
})

test('server and web do not import each other', () => {
  const both = [
    { here: 'server', there: 'web' },
    { here: 'web', there: 'server' },
  ]
  expect(
    arrows.filter(({ from, to }) => both.some(({ here, there }) => top(from) === here && top(to) === there)),
  ).toEqual([])
})

test('the web leaves parsing to the server: of the contract it carries plain data alone', () => {
  const valueImport = /(?:^|\n)import (?!type )[^'"]*from ['"]([^'"]*\/contract\/[^'"]+|zod)['"]/g
  const plain = /\/contract\/(?:pages|kit\/(?:endpoint|limits)|\w+\/(?:endpoints|fields|place))\.ts$/
  const carried = sources
    .filter((file) => top(file) === 'web' && !isTest(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(valueImport)].map(([, from]) => ({ file, from: from! })),
    )

  expect(carried.length).toBeGreaterThan(50)
  expect(carried.filter(({ from }) => !plain.test(from))).toEqual([])
  expect(
    arrows.filter(
      ({ from, to }) =>
        /^contract\/(?:kit\/(?:endpoint|limits)|\w+\/(?:endpoints|fields|place))\.ts$/.test(from) &&
        !plain.test(`/${to}`) &&
        top(to) === 'contract',
    ),
  ).toEqual([])
})

test('a link whose address is not written in the code is an OutLink, or leads to a call or a mail [PERM-9]', () => {
  const links = sources
    .filter((file) => top(file) === 'web')
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/<([\w.]+)\s[^<]*?\bhref=\{(.*?)\}/gs)].map(
        ([, tag, to]) => ({
          file,
          tag: tag!,
          to: to!,
        }),
      ),
    )

  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(({ tag, to }) => !tag.startsWith('OutLink') && !/^(?:`mailto:|addressOf\()/.test(to))).toEqual([])
})

test('a server domain imports only domains before it', () => {
  const order: readonly string[] = domains
  const places = globSync('server/*/', { cwd: root }).map((folder) => folder.split(sep).at(-1)!)
  const outside = new Set(['migrations', 'testing', 'running', 'postgres'])
  expect(places.filter((place) => !order.includes(place) && !outside.has(place))).toEqual([])

  const wrong = arrows.filter(({ from, to }) => {
    if (top(from) !== 'server' || isTest(from) || !order.includes(second(from) ?? '')) return false
    const target = second(to)
    if (target === undefined) return top(to) === 'server'
    return top(to) === 'server' && (!order.includes(target) || order.indexOf(target) > order.indexOf(second(from)!))
  })
  expect(wrong).toEqual([])
})

const composing = new Set(['dashboard', 'administration', 'personal'])
/** A lesson's sheet and cell say who was in it. */
const shown: Record<string, string> = { schedule: 'attendance' }

test('web domains meet only where screens are composed, and in the router', () => {
  const wrong = arrows.filter(({ from, to }) => {
    const [here, there] = [second(from), second(to)]
    return (
      top(from) === 'web' &&
      top(to) === 'web' &&
      here &&
      there &&
      here !== there &&
      there !== 'kit' &&
      there !== 'spreadsheet' &&
      shown[here] !== there &&
      !composing.has(here)
    )
  })
  expect(wrong).toEqual([])
})

test('the spreadsheet imports nothing of a school: neither contract nor rules, nor a domain', () => {
  const own = arrows.filter(({ from }) => from.startsWith('web/spreadsheet/'))
  expect(own.length).toBeGreaterThan(50)
  expect(own.filter(({ to }) => !/^web\/(?:spreadsheet|kit\/ui)\//.test(to))).toEqual([])
})

test('a table is written by its own domain alone', () => {
  const written = sources
    .filter((file) => top(file) === 'server' && !isTest(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const builder = [...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\('(\w+)'/g)].map(([, table]) => table!)
      const plain = [
        ...text.matchAll(
          /\b(?:insert into|delete from|update|copy) ([a-z_]+)(?= (?:as|set|where|\(|select|values|from|using)|\n)/g,
        ),
      ].map(([, table]) => table!)
      return [...builder, ...plain].map((table) => ({
        table: table.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
        domain: second(file) ?? file,
      }))
    })
  const owners = new Map<string, Set<string>>()
  for (const { table, domain } of written) owners.set(table, (owners.get(table) ?? new Set()).add(domain))

  const shared = [...owners].filter(([, by]) => by.size > 1)
  expect(shared.map(([table, by]) => `${table}: ${[...by].join(', ')}`)).toEqual([])
})

function cyclesOf(edges: { from: string; to: string }[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[][] = []
  function visit(node: string, path: string[]) {
    if (state.get(node) === 'done') return
    if (state.get(node) === 'open') return void cycles.push([...path.slice(path.indexOf(node)), node])
    state.set(node, 'open')
    for (const to of next.get(node) ?? []) visit(to, [...path, node])
    state.set(node, 'done')
  }
  for (const node of next.keys()) visit(node, [])
  return cycles
}

test('no module and no folder imports itself by way of others', () => {
  const between = arrows
    .filter(
      ({ from, to }) => !isTest(from) && ['contract', 'rules', 'server', 'web'].includes(top(from)) && isSource(to),
    )
    .map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }))
    .filter(({ from, to }) => from !== to)
  expect(new Set(between.map(({ from }) => from)).size).toBeGreaterThan(50)

  expect(cyclesOf(arrows)).toEqual([])
  expect(cyclesOf(between)).toEqual([])
})

test('files stay under 300 lines, 95 of 100 under 150, and folders under four deep', () => {
  const lines = sources.map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  expect(lines.filter((file) => file.lines > 300)).toEqual([])
  const p95 = lines.map((file) => file.lines).toSorted((a, b) => a - b)[Math.floor(lines.length * 0.95)]!
  expect(p95).toBeLessThan(150)
  expect(sources.filter((file) => file.split('/').length > 4)).toEqual([])
})
