// The paths that `npm test -- PATH…` names, sorted by who runs the tests below them.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fail, root } from './toolchain.mjs'

const kinds = {
  tests: (file) => /\.test\.tsx?$/.test(file) && !kinds.components(file),
  components: (file) => file.endsWith('.browser.test.tsx'),
  journeys: (file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'),
}

/**
 * Returns for each kind of test those of the paths that hold such tests, from the project's root; a folder ends with `/`.
 * Without paths returns undefined. A path that does not exist or holds no test ends the process with a sentence.
 */
export function chosenBy(paths) {
  if (!paths.length) return undefined
  const places = paths.map(placeOf)
  const chosen = Object.entries(kinds).map(([kind, is]) => [kind, places.filter(({ files }) => files.some(is))])
  return Object.fromEntries(chosen.map(([kind, held]) => [kind, held.map(({ place }) => place)]))
}

function placeOf(path) {
  const place = relative(root, resolve(root, path)).split(sep).join('/')
  if (!place) return fail('Name a folder or a file; without one, all tests run.')
  const whole = join(root, place)
  if (/^\.\.(\/|$)/.test(place) || !existsSync(whole)) return fail(`There is no ${path} in this project.`)
  const isFolder = statSync(whole).isDirectory()
  const files = isFolder ? filesIn(whole).map((file) => `${place}/${file}`) : [place]
  if (!files.some((file) => Object.values(kinds).some((is) => is(file)))) return fail(`There is no test in ${path}.`)
  return { place: isFolder ? `${place}/` : place, files }
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true }).map((file) => file.split(sep).join('/'))
}
