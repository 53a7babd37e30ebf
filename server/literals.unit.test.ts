import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { profileTypes } from '../contract/people/endpoints.ts'
import { languages, propertiesOf } from '../rules/languages.ts'

const root = join(import.meta.dirname, '..')

/** What ships. Tests, the demo school and the measurements speak of one person of one school in one language. */
const shipped = ['contract', 'rules', 'server', 'web', 'scripts']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|[/-]testing\b|\/demo[/.]/.test(file))

/** Where one of the words stands between quotation marks; of SQL and of types, too. */
function said(words: readonly string[], isHome: (file: string) => boolean): string[] {
  const literal = new RegExp(`(['"\`])(?:${words.join('|')})\\1`, 'g')
  return shipped
    .filter((file) => !isHome(file))
    .flatMap((file) =>
      (readFileSync(join(root, file), 'utf8').match(literal) ?? []).map((found) => `${file}: ${found}`),
    )
}

/** What a role may do is decided where the guard judges, and as whom somebody may act where its participants are found. */
const policies = /^contract\/|^server\/auth\/|^server\/people\/principal\.ts$/

test('a role is named by the contract and where the guard decides, and elsewhere by the name that the contract gives it', () => {
  expect(shipped.length).toBeGreaterThan(700)
  expect(said(profileTypes, (file) => policies.test(file))).toEqual([])
})

test('which languages there are is said in their list alone', () => {
  const words = languages.flatMap((language) => [language, propertiesOf(language).tag, propertiesOf(language).locale])

  expect(said(words, (file) => file === 'rules/languages.ts')).toEqual([])
})
