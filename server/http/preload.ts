import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Languages } from '../../contract/kit.ts'

/** Pages that nobody has to sign in for: what is around the others does not belong to them. */
const atTheDoor = new Set(['/login', '/logout', '/reset-password'])

/** Answers the links that let a browser fetch a page's code and texts at once, instead of one after the other. */
export async function preloadLinks(
  dist: string,
): Promise<(path: string, query: object, language: Languages) => string> {
  const files = JSON.parse(await readFile(join(dist, 'preload.json'), 'utf8')) as Record<string, string[]>
  return (path, query, language) => {
    const sheet = `${path}?group`
    const at = 'group' in query && sheet in files ? sheet : path
    const inside = atTheDoor.has(path) ? [] : ['', `${language}/inside`]
    const wanted = [at, `${language}/door`, ...inside].flatMap((name) => files[name] ?? [])
    return [...new Set(wanted)].map(linkTo).join('')
  }
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
