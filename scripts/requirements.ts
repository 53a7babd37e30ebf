import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Source = { file: string; text: string }

type Tally = {
  all: string[]
  untested: string[]
  /** Ids in a test's title that no requirement bears. */
  unknown: { id: string; file: string }[]
}

// A call of test or it on a line that is no comment, or the end of a table of cases; what is skipped proves nothing.
const call = String.raw`^(?!\s*(?://|\*)).*?(?:\b(?:test|it)(?:\.(?!skip|todo|fixme)\w+)*|\]\))\(\s*`
const titles = new RegExp(call + '([\'"`])(?<title>(?:\\\\.|(?!\\1)[^\\\\])*)\\1', 'gm')
const brackets = /\[([A-Z0-9]+-\d+(?:[,;\s]+[A-Z0-9]+-\d+)*)\]/g

/** Which requirements the tests name. `requirements`: the text whose lines start with `- AREA-1`. */
export function tally(requirements: string, tests: Source[]): Tally {
  const all = [...requirements.matchAll(/^- ([A-Z0-9]+-[0-9]+)/gm)].map(([, id]) => id!)
  const named = tests.flatMap(({ file, text }) => idsIn(text).map((id) => ({ id, file })))
  const tested = new Set(named.map(({ id }) => id))
  const known = new Set(all)
  return {
    all,
    untested: all.filter((id) => !tested.has(id)),
    unknown: named.filter(({ id }) => !known.has(id)),
  }
}

function idsIn(source: string): string[] {
  const inTitles = [...source.matchAll(titles)].map(({ groups }) => groups!['title']!)
  const ids = inTitles.flatMap((title) => [...title.matchAll(brackets)].flatMap(([, list]) => list!.split(/[,;\s]+/)))
  return [...new Set(ids)]
}

function byArea(ids: string[]): string[] {
  const areas = Map.groupBy(ids, (id) => id.split('-')[0]!)
  const width = Math.max(...[...areas.keys()].map(({ length }) => length))
  return [...areas].map(([area, inside]) => `${area.padEnd(width)}  ${inside.join(' ')}`)
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = globSync('{contract,rules,server,web,e2e,scripts}/**/*.{test.ts,test.tsx,spec.ts}', { cwd: root })
  const { all, untested, unknown } = tally(
    read('docs/requirements.md'),
    files.toSorted().map((file) => ({ file, text: read(file) })),
  )
  if (untested.length) console.log(['Without a test:', ...byArea(untested), ''].join('\n'))
  for (const { id, file } of unknown) console.error(`${file} names ${id}, which is no requirement`)
  console.log(`${all.length - untested.length} of ${all.length} requirements have a test`)
  if (unknown.length) process.exitCode = 1
}
