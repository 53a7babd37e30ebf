import { languages, type Language } from '../../rules/languages.ts'
import { allPages, pageAt, type Page } from '../../contract/pages.ts'
import { filesOf, type Manifest } from './manifest.ts'

const font = /\/onest-(?:latin|cyrillic)-wght-normal\.woff2$/

const textsOf = (language: Language, part: 'door' | 'inside') => `../contract/locales/${language}.json?part=${part}`

function modulesFor(path: string, query: object, language: Language): string[] {
  const page = pageAt(path)
  const around = page?.isAtDoor ? [] : ['authenticated-layout.tsx', textsOf(language, 'inside')]
  return [...shownAt(page, query), textsOf(language, 'door'), ...around]
}

function shownAt(page: Page | undefined, query: object): string[] {
  if (!page) return []
  // Who opens it is known to the browser alone, but only a journal is opened at a class.
  const teachers = 'group' in query && page.forTeachers ? [page.forTeachers.module] : []
  return [page.prefetch ?? page.module, ...teachers]
}

/**
 * Answers the links that let a browser fetch a page's fonts, code and texts at once, instead of one after the other. Its
 * styles are read with the page, so that no code waits for them; they follow the base's, which names the layers.
 */
export function preloadLinks(
  manifest: Manifest | undefined,
): (path: string, query: object, language: Language) => string {
  if (!manifest) return () => ''
  const named = filesOf(manifest, ['index.html'])
  const fonts = Object.keys(manifest)
    .filter((module) => font.test(module))
    .map((module) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${manifest[module]!.file}">`)
  const linksFor = (modules: string[]) => {
    const files = [...filesOf(manifest, modules)].filter((file) => !named.has(file))
    return [...fonts, ...files.map(linkTo)].join('')
  }
  const known = new Map<string, string>()
  const links = (path: string, query: object, language: Language) => {
    const modules = modulesFor(path, query, language)
    const key = modules.join()
    if (!known.has(key)) known.set(key, linksFor(modules))
    return known.get(key)!
  }
  // A page that the build lacks is told at the start, not to whoever opens it.
  for (const { path } of allPages) for (const language of languages) links(path, { group: '' }, language)
  return links
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
