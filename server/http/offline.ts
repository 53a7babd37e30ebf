import { createHash } from 'node:crypto'
import { roles, type Role } from '../../contract/kit/endpoint.ts'
import { allPages, type Page } from '../../contract/pages.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { languages, defaultLanguage, type Language } from '../../rules/languages.ts'
import { filesOf, type Manifest } from './manifest.ts'

const singly = /\/onest-(?:latin|cyrillic)-wght-normal\.woff2$|\.svg$/
/** Texts and guides of the office, and what few browsers lack. */
const rare = /[?&]part=office|temporal-polyfill|^\.\.\/docs\//
const texts = /\/locales\/(\w+)\.json/
/** Texts, letters and code that each signed-in page begins with: a browser that shows one has them already. */
const around = ['index.html', 'authenticated-layout.tsx']

/** Whose device it is. */
export type Keeper = { roles: readonly Role[]; language: Language }

/** What a device keeps: files that the browser has already, one by one, and all others in one answer. */
export type Kept = { build: string; files: string[]; bundled: string[] }

/** What an address says of whose device it is; nothing that it says can be wrong. */
export function keeperOf({ for: named, in: spoken }: { for?: string; in?: string }): Keeper {
  const asked = `${named}`.split('.')
  return {
    roles: roles.filter((role) => asked.includes(role)),
    language: languages.find((one) => one === spoken) ?? defaultLanguage,
  }
}

/** Of the pages that are of use without a network those that these roles are shown, with what they fetch later. */
export function keptFor(manifest: Manifest, { roles: own, language }: Keeper): Kept {
  const isFor = (role: string) => own.some((one) => one === role)
  const pages = allPages.filter((page) => !page.needsNetwork && (page.roles?.some(isFor) ?? true))
  const shown = pages.flatMap((page) => modulesFor(page, own))
  const ofOthers = new Set(allPages.flatMap(modulesOf).filter((module) => !shown.includes(module)))
  const without = (module: string) =>
    ofOthers.has(module) || rare.test(module) || (texts.exec(module)?.[1] ?? language) !== language
  const begun = filesOf(manifest, [...around, ...textsIn(manifest, language).filter((module) => !rare.test(module))])
  for (const [module, { file }] of Object.entries(manifest)) if (singly.test(module)) begun.add(file)
  const all = filesOf(manifest, [...around, ...shown], { later: true, without })
  const files = [...begun].toSorted()
  const bundled = [...all].filter((file) => !begun.has(file)).toSorted()
  const build = createHash('sha256')
    .update([...files, '', ...bundled].join())
    .digest('hex')
    .slice(0, 12)
  return { build, files, bundled }
}

/** The worker with the list of what it keeps, and a name for just these files. */
export function workerOf(worker: string, { build, files }: Kept, bundle: string): string {
  return worker.replace('%files%', () => [build, bundle, ...files.map((file) => `/${file}`)].join(' '))
}

const textsIn = (manifest: Manifest, language: Language) =>
  Object.keys(manifest).filter((module) => texts.exec(module)?.[1] === language)

function modulesOf({ module, forTeachers, parts = {} }: Page): string[] {
  return [module, ...(forTeachers ? [forTeachers.module] : []), ...Object.values(parts)]
}

function modulesFor({ module, forTeachers, parts = {} }: Page, own: readonly Role[]): string[] {
  const others = !forTeachers || own.some((role) => role !== profileType.teacher) ? [module] : []
  const teachers = forTeachers && own.includes(profileType.teacher) ? [forTeachers.module] : []
  return [...others, ...teachers, ...own.flatMap((role) => parts[role] ?? [])]
}
