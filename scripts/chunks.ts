import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null }

const heavy = /[\\/]node_modules[\\/](?:@base-ui|@floating-ui|embla-carousel[^\\/]*)[\\/]/
const worker = /[\\/]web[\\/]worker[\\/]/
const office =
  /[\\/]web[\\/](?:people|calendar|imports|files|administration)[\\/]|[\\/]contract[\\/](?:people|calendar|imports|files)\./

/** Whether a module brings menus, dialogs, fields or sliders with it. */
function isHeavy(id: string, graph: Graph): boolean {
  const known = weighed.get(id)
  if (known !== undefined) return known
  weighed.set(id, false)
  const ours = !id.includes('node_modules')
  const is = heavy.test(id) || (ours && !!graph.getModuleInfo(id)?.importedIds.some((one) => isHeavy(one, graph)))
  weighed.set(id, is)
  return is
}

const weighed = new Map<string, boolean>()

const web = (name: string) => fileURLToPath(new URL(`../web/${name}`, import.meta.url))

/** Parts of the portal by what they begin with. */
const parts = {
  door: ['identity/login-page.tsx'],
  inside: ['authenticated-layout.tsx', 'kit/offline/last-known.ts'],
  queue: ['prefetch.ts', 'journal/queue/mark-sender.tsx'],
  day: ['dashboard/dashboard-page.tsx'],
  pages: ['marks/marks-page.tsx', 'schedule/schedule-page.tsx', 'coursework/active-page.tsx'],
  journal: ['journal/journal-page.tsx'],
}
type Name = keyof typeof parts | 'common'
type Part = { name: Name; modules: Set<string>; icons: Set<string> }
const known: Part[] = []

/** What a part is made of. Of packages it is known only of what is heavy; icons are told by their names. */
function partsOf(graph: Graph): Part[] {
  if (known.length) return known
  for (const [name, files] of Object.entries(parts)) {
    const part: Part = { name: name as Name, modules: new Set(), icons: new Set() }
    const walk = (id: string) => {
      if (part.modules.has(id) || (id.includes('node_modules') && !heavy.test(id))) return
      part.modules.add(id)
      const module = graph.getModuleInfo(id)
      for (const [icon] of module?.code?.matchAll(/\bIcon[A-Z]\w*/g) ?? []) part.icons.add(icon)
      module?.importedIds.forEach(walk)
    }
    files.map(web).forEach(walk)
    known.push(part)
  }
  return known
}

/** Of packages that are not there from the first: what the login uses, and what every page inside does. */
const atTheDoor = /[\\/](?:mutationObserver|useMutation|queryOptions)\.js$/
const inside =
  /[\\/](?:queryObserver|useBaseQuery|useQuery|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\.js$|[\\/]idb-keyval[\\/]/

/**
 * The file of a module, by the parts that it belongs to. Whatever a module imports belongs to the same parts and perhaps
 * to more, so its file is the same one or an earlier one, and no two files need each other.
 */
function partOf(id: string, graph: Graph): Name | undefined {
  if (atTheDoor.test(id)) return 'door'
  if (inside.test(id)) return 'inside'
  const names = partsOf(graph).flatMap(({ name, modules, icons }) =>
    modules.has(id) || icons.has(basename(id, '.mjs')) ? [name] : [],
  )
  const part = (['door', 'inside', 'queue'] as const).find((name) => names.includes(name))
  return part ?? (names.length > 1 ? 'common' : names[0])
}

/**
 * What goes into which file. Each file costs a request and its headers, so what several pages share and is light goes
 * together, even where a page does not need all of it; what is heavy is fetched by those pages alone that use it.
 */
export const chunks = {
  groups: [
    { name: 'first', tags: ['$initial' as const], test: (id: string) => !worker.test(id), priority: 4 },
    {
      name: (id: string, graph: Graph) =>
        partOf(id, graph) === 'door' ? (isHeavy(id, graph) ? 'fields' : 'door') : null,
      debugName: 'door',
      includeDependenciesRecursively: false,
      priority: 3,
    },
    {
      name: (id: string, graph: Graph) => (isHeavy(id, graph) ? null : (partOf(id, graph) ?? null)),
      debugName: 'parts of the portal',
      includeDependenciesRecursively: false,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: (id: string, graph: Graph) => (isHeavy(id, graph) ? null : office.test(id) ? 'office' : 'shared'),
      debugName: 'shared',
      includeDependenciesRecursively: false,
      priority: 1,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 3_000,
    },
    { name: 'floating', test: /[\\/]node_modules[\\/]@(?:base|floating)-ui[\\/]/, minShareCount: 2, priority: 1 },
    { name: 'parts', minShareCount: 2, entriesAware: true },
  ],
}

/** The names of groups list all pages that share them: too much for an address. */
const short = (name = 'file') => name.replace(/~.*?(?=\.\w+$|$)/, '')

export const fileNames = {
  // Its address must stay the same: browsers look there for a newer one.
  entryFileNames: ({ name }: { name: string }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
  chunkFileNames: ({ name }: { name: string }) => `assets/${short(name)}-[hash].js`,
  assetFileNames: ({ names }: { names: string[] }) => `assets/${short(names[0]).replace(/\.\w+$/, '')}-[hash][extname]`,
}
