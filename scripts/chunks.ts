import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const ui = /[\\/]node_modules[\\/]@(?:base|floating)-ui[\\/]/
const weighed = new Map<string, boolean>()

/** Whether a module brings menus, dialogs or fields with it. */
function isHeavy(id: string, graph: Graph): boolean {
  if (!weighed.has(id)) {
    weighed.set(id, ui.test(id))
    const imported = id.includes('node_modules') ? [] : (graph.getModuleInfo(id)?.importedIds ?? [])
    if (imported.some((one) => isHeavy(one, graph))) weighed.set(id, true)
  }
  return weighed.get(id)!
}

const shared = /[\\/]web[\\/](?:schedule|attendance|gradebook|dashboard|kit)[\\/]|[\\/]rules[\\/]/
/** The first page is the one that has to be there soonest. */
const unusedAtFirst =
  /[\\/]kit[\\/](?:marks|days|form|overlay)[\\/](?!use-diary)|[\\/](?:page-head|section|stepper|search-box|options|linked-text|table|inner-table|line-errors|use-content|content-drafts)\.\w/
const light = (name: string) => (id: string, graph: Graph) => (isHeavy(id, graph) ? null : name)

/** A module goes to the first of these that takes it, and what it imports goes with it: decision 72. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'first', tags: ['$initial'], test: /^(?!.*[\\/]web[\\/]worker[\\/])/ },
  {
    name: 'door',
    test: /[\\/]@tabler[\\/]|[\\/]web[\\/]kit[\\/](?:ui[\\/]alert|layout[\\/]title|states[\\/](?:fetched|waiting)|data[\\/](?:page|use-sending)|session[\\/]session)\.tsx?$/,
    minShareCount: 2,
  },
  {
    name: 'fields',
    test: /[\\/]web[\\/](?:identity[\\/](?:signing-in|provider-links|identity\.module)|kit[\\/]form[\\/](?:text|password)-field)\.\w+$/,
  },
  { name: 'inside', test: /[\\/]web[\\/]kit[\\/]layout[\\/]app-layout\.tsx$/ },
  { name: 'floating', test: ui, minShareCount: 2 },
  {
    name: light('common'),
    debugName: 'common',
    test: (id) => shared.test(id) && !unusedAtFirst.test(id),
    minShareCount: 2,
  },
  {
    name: light('news'),
    debugName: 'news',
    test: /[\\/]web[\\/]news[\\/]|[\\/]dompurify[\\/]/,
    minShareCount: 2,
  },
  { name: light('kit'), debugName: 'kit', test: /[\\/]web[\\/]kit[\\/]/, minShareCount: 3 },
  { name: 'overlays', test: /[\\/]web[\\/](?:kit|schedule|attendance)[\\/]/, minShareCount: 3 },
  { name: 'queue', test: /[\\/]web[\\/]journal[\\/]queue[\\/]/, minShareCount: 2 },
  { name: 'journal', test: /[\\/]web[\\/]journal[\\/]/, minShareCount: 2 },
  { name: 'office', test: /[\\/]web[\\/](?:people|calendar|imports|files|news)[\\/]/, minShareCount: 2 },
]
