import { createHash } from 'node:crypto'
import { roles, type Role } from '../../contract/kit/endpoint.ts'
import { allPages, keptPages, type Page } from '../../contract/pages.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { languages, defaultLanguage, type Language } from '../../rules/languages.ts'
import { filesOf, type Manifest } from './manifest.ts'

const singly = /\/onest-(?:latin|cyrillic)-wght-normal\.woff2$|\.svg$/
const temporal = /temporal-polyfill/
const guides = /^\.\.\/docs\//
const texts = /\/locales\/(\w+)\.json\?part=(\w+)/
const layout = 'authenticated-layout.tsx'

/** Owner of a device; without roles somebody who has not signed in yet. */
export type Keeper = { roles: readonly Role[]; language: Language; lacksTemporal?: boolean }

/**
 * Files that a device keeps: those that the browser has already, one by one, and all others in one answer. `build` is a name
 * for just all of them, `bundle` for just those of the one answer.
 */
export type Kept = { build: string; files: string[]; bundle: string; bundled: string[] }

/** What an address says of whose device it is; nothing that it says can be wrong. */
export function keeperOf({ for: named, in: spoken, lacks }: { for?: string; in?: string; lacks?: string }): Keeper {
  const asked = `${named}`.split('.')
  return {
    roles: roles.filter((role) => asked.includes(role)),
    language: languages.find((one) => one === spoken) ?? defaultLanguage,
    ...(lacks === 'temporal' && { lacksTemporal: true }),
  }
}

/** Of the pages that are of use without a network those that these roles are shown, with what they fetch later. */
export function keptFor(manifest: Manifest, { roles: own, language, lacksTemporal }: Keeper): Kept {
  const shown = pagesFor(own).flatMap((page) => modulesFor(page, own))
  const spoken = new Set(textsFor(own).map((part) => `${language} ${part}`))
  const isOthersText = (module: string) => {
    const [isText, language, part] = texts.exec(module) ?? []
    return isText !== undefined && !spoken.has(`${language} ${part}`)
  }
  const around = own.length ? ['index.html', layout] : ['index.html']
  const left = new Set([layout, ...allPages.flatMap(modulesOf)].filter((one) => ![...around, ...shown].includes(one)))
  const without = (module: string) =>
    left.has(module) || guides.test(module) || temporal.test(module) || isOthersText(module)
  // A browser that shows a page of theirs has these already.
  const isBegun = (module: string) =>
    singly.test(module) || (texts.test(module) && !isOthersText(module)) || (lacksTemporal && temporal.test(module))
  const begun = filesOf(manifest, [...around, ...Object.keys(manifest).filter(isBegun)])
  // Files that the door fetches later are those of the pages behind it.
  const all = filesOf(manifest, [...around, ...shown], { later: own.length > 0, without })
  const files = [...begun].toSorted()
  const bundled = [...all].filter((file) => !begun.has(file)).toSorted()
  return { build: nameFor([...files, '', ...bundled]), files, bundle: nameFor(bundled), bundled }
}

const nameFor = (files: string[]) => createHash('sha256').update(files.join()).digest('hex').slice(0, 12)

/** The worker with the list of what it keeps, and a name for just these files. */
export function workerOf(worker: string, { build, files }: Kept, bundle: string): string {
  return worker.replace('%files%', () => [build, bundle, ...files.map((file) => `/${file}`)].join(' '))
}

function pagesFor(own: readonly Role[]): Page[] {
  const isFor = (role: string) => own.some((one) => one === role)
  return keptPages.filter((page) => (own.length ? (page.roles?.some(isFor) ?? true) : page.isAtDoor))
}

/** The parts of the texts that the web begins with. */
function textsFor(own: readonly Role[]): string[] {
  return ['door', ...(own.length ? ['inside'] : []), ...(own.includes(profileType.admin) ? ['office'] : [])]
}

function modulesOf({ module, forTeachers, parts = {} }: Page): string[] {
  return [module, ...(forTeachers ? [forTeachers.module] : []), ...Object.values(parts)]
}

function modulesFor({ module, forTeachers, parts = {} }: Page, own: readonly Role[]): string[] {
  const others = !forTeachers || own.some((role) => role !== profileType.teacher) ? [module] : []
  const teachers = forTeachers && own.includes(profileType.teacher) ? [forTeachers.module] : []
  return [...others, ...teachers, ...own.flatMap((role) => parts[role] ?? [])]
}
