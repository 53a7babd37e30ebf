import type { ReactNode } from 'react'
import { fetchedPage } from './kit/states/fetched-page.ts'

const modules = import.meta.glob<Record<string, () => ReactNode>>(['./**/*-page.tsx'])

/** What a page of `contract/pages.ts` shows, fetched when it is opened. */
export function shown({ module, component }: { module: string; component: string }) {
  const fetchModule = modules[`./${module}`]
  if (!fetchModule) throw new Error(`contract/pages.ts names web/${module}, which is no page`)
  return fetchedPage(fetchModule, component)
}

/** What a route of a page begins with. */
export function showing<Path extends string>(page: { path: Path; module: string; component: string }) {
  return { path: page.path, component: shown(page) }
}
