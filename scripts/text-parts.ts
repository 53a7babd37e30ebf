import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export type Texts = { [key: string]: string | Texts }

/** Who needs a text: whoever stands at the door, whoever is inside, the office. A text that only the server says: nobody. */
export const parts = ['door', 'inside', 'office'] as const
export type Part = (typeof parts)[number]

const doorFolders = ['web/kit', 'web/identity']
const insideOfKit = ['web/kit/marks', 'web/kit/days']
const officeFolders = ['web/administration', 'web/people', 'web/calendar', 'web/imports', 'web/files', 'web/mails']
const literal = /['"`]([a-z]\w*(?:\.\w+)*\.?)(['"`]|\$\{)/g

function partOf(file: string): Part {
  const within = (folder: string) => file.startsWith(`${folder}/`)
  if (doorFolders.some(within) && !insideOfKit.some(within)) return 'door'
  return officeFolders.some(within) ? 'office' : 'inside'
}

/** The keys, and beginnings of keys, that each part's code names. */
function saidBy(root: string): Map<Part, { keys: Set<string>; beginnings: string[] }> {
  const said = new Map(parts.map((part) => [part, { keys: new Set<string>(), beginnings: [] as string[] }]))
  for (const found of globSync('{web,rules,contract}/**/*.{ts,tsx}', { cwd: root })) {
    const file = found.replaceAll('\\', '/')
    if (/\.test\.tsx?$|\/testing\./.test(file)) continue
    const { keys, beginnings } = said.get(partOf(file))!
    for (const [, text, end] of readFileSync(join(root, file), 'utf8').matchAll(literal))
      if (end === '${') beginnings.push(text!)
      else keys.add(text!)
  }
  return said
}

/** A part's texts: those that its code says, and that none before it has brought already. */
export function textsOf(part: Part, all: Texts, root: string): Texts {
  const said = saidBy(root)
  const isSaid = (key: string, by: Part) => {
    const { keys, beginnings } = said.get(by)!
    const stem = key.replace(/_(?:one|few|many|other)$/, '')
    return keys.has(stem) || beginnings.some((beginning) => stem.startsWith(beginning))
  }
  const earlier = parts.slice(0, parts.indexOf(part))
  const isWanted = (key: string) => isSaid(key, part) && !earlier.some((one) => isSaid(key, one))
  const pick = (texts: Texts, path: string): Texts =>
    Object.fromEntries(
      Object.entries(texts)
        .map(([key, value]) => [key, typeof value === 'string' ? value : pick(value, `${path}${key}.`)] as const)
        .filter(([key, value]) => (typeof value === 'string' ? isWanted(path + key) : Object.keys(value).length > 0)),
    )
  return pick(all, '')
}

const request = /^(.*\/common\.json)\?part=(\w+)$/

/** `common.json?part=door`: of all texts only those that are said there. */
export function textParts(root: string): Plugin {
  return {
    name: 'text-parts',
    enforce: 'pre',
    load(id) {
      const [, file, part] = request.exec(id) ?? []
      if (!file) return null
      const texts = textsOf(part as Part, JSON.parse(readFileSync(file, 'utf8')) as Texts, root)
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: 'js' }
    },
  }
}
