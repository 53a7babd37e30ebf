import type { ReactNode } from 'react'
import { learnTexts, type Part } from './kit/i18n/i18n.ts'
import { fetchedPage } from './kit/states/fetched-page.ts'

const modules = import.meta.glob<Record<string, () => ReactNode>>(['./**/*-page.tsx'])

type Shown = { module: string; component: string; texts?: Part }

/** What a page of `contract/pages.ts` shows, fetched when it is opened, with the texts that no other page says. */
export function shown({ module, component, texts }: Shown) {
  const fetchModule = modules[`./${module}`]
  if (!fetchModule) throw new Error(`contract/pages.ts names web/${module}, which is no page`)
  if (!texts) return fetchedPage(fetchModule, component)
  return fetchedPage(async () => {
    const [page] = await Promise.all([fetchModule(), learnTexts(texts)])
    return page
  }, component)
}

/** What a route of a page begins with. */
export function showing<Path extends string>(page: Shown & { path: Path }) {
  return { path: page.path, component: shown(page) }
}
