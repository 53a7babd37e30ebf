import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null }

const heavy = /[\\/]node_modules[\\/](?:@base-ui|@floating-ui|embla-carousel[^\\/]*)[\\/]/
const login = fileURLToPath(new URL('../web/identity/login-page.tsx', import.meta.url))
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

/** What the login is made of. Of packages it is known only of what forms use; icons are told by their names. */
const door = new Set<string>()
const doorIcons = new Set<string>()
const mutations = /[\\/](?:mutationObserver|useMutation)\.js$/
function isAtTheDoor(id: string, graph: Graph): boolean {
  const walk = (at: string) => {
    if (door.has(at) || (at.includes('node_modules') && !heavy.test(at))) return
    door.add(at)
    const module = graph.getModuleInfo(at)
    for (const [icon] of module?.code?.matchAll(/\bIcon[A-Z]\w+/g) ?? []) doorIcons.add(icon)
    module?.importedIds.forEach(walk)
  }
  if (!door.size) walk(login)
  return door.has(id) || mutations.test(id) || doorIcons.has(basename(id, '.mjs'))
}

/**
 * What goes into which file. Each file costs a request and its headers, so what several pages share and is light goes
 * together, even where a page does not need all of it; what is heavy is fetched by those pages alone that use it.
 */
export const chunks = {
  groups: [
    { name: 'first', tags: ['$initial' as const], test: (id: string) => !worker.test(id), priority: 3 },
    {
      name: (id: string, graph: Graph) => (isAtTheDoor(id, graph) ? (isHeavy(id, graph) ? 'fields' : 'door') : null),
      debugName: 'door',
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      name: (id: string, graph: Graph) => (isHeavy(id, graph) ? null : office.test(id) ? 'office' : 'shared'),
      debugName: 'shared',
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
