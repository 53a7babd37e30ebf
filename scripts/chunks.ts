import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const ui = /[\\/]node_modules[\\/]@(?:base|floating)-ui[\\/]/
/** Of use to forms of the office alone. */
const combobox = /[\\/]@base-ui[\\/].*[\\/](?:combobox|autocomplete)[\\/]/
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

const shared = /[\\/]web[\\/](?:schedule|attendance|gradebook|dashboard|news|kit)[\\/]|[\\/]rules[\\/]/
/** The first page is the one that has to be there soonest. */
const unusedAtFirst =
  /[\\/]kit[\\/](?:marks|days|form|overlay|markup|paging)[\\/]|[\\/](?:back-link|page-head|section|stepper|search-box|options|linked-text|table|inner-table|line-errors|use-content|content-drafts)\.\w/
const light = (name: string) => (id: string, graph: Graph) => (isHeavy(id, graph) ? null : name)

/** Drawn on the pages before signing in. */
const atDoor =
  /[\\/]Icon(?:Alert(?:Circle|Triangle)|CircleCheck|InfoCircle|X|Eye|EyeOff|BrandWindows|School|Lock|Mail|MailCheck|Key|Fingerprint|Lifebuoy|ChevronLeft|Refresh|Hourglass)\.mjs$/

/** Drawn in journals and by the office, on no first page but theirs. */
const atTables =
  /[\\/]Icon(?:File(?:TypeCsv|Spreadsheet|Import)|MailOff|CloudUpload|Sort(?:Ascending|Descending|AZ)|Columns3|KeyboardHide)\.mjs$/

/** A module goes to the first of these that takes it, and what it imports goes with it: decision 72. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], test: /^(?!.*[\\/]web[\\/]worker[\\/])/ },
  {
    name: 'door',
    test: (id) => atDoor.test(id) || /[\\/]web[\\/]kit[\\/](?:ui[\\/]alert|layout[\\/]title)\.\w+$/.test(id),
    minShareCount: 2,
  },
  { name: 'table-icons', test: atTables, minShareCount: 2 },
  { name: 'icons', test: /[\\/]@tabler[\\/]/, minShareCount: 2 },
  {
    name: 'fields',
    test: /[\\/]web[\\/](?:identity[\\/](?:signing-in|way-in|passkeys-here|provider-mark|identity\.module)|kit[\\/]form[\\/](?:text|password)-field)\.\w+$/,
  },
  {
    name: 'inside',
    test: /[\\/]web[\\/](?:kit[\\/]layout[\\/]app-layout|schedule[\\/]lesson[\\/]bell-chip|identity[\\/]session-end)\.tsx$/,
  },
  { name: 'floating', test: (id) => ui.test(id) && !combobox.test(id), minShareCount: 2 },
  { name: 'combobox', test: combobox, minShareCount: 2 },
  {
    name: light('common'),
    debugName: 'common',
    test: (id) => shared.test(id) && !unusedAtFirst.test(id),
    minShareCount: 2,
  },
  { name: 'news', test: /[\\/]web[\\/](?:news|kit[\\/]markup)[\\/]|[\\/]dompurify[\\/]/, minShareCount: 2 },
  { name: light('kit'), debugName: 'kit', test: /[\\/]web[\\/]kit[\\/]/, minShareCount: 3 },
  { name: 'overlays', test: /[\\/]web[\\/](?:kit|schedule|attendance)[\\/]/, minShareCount: 3 },
  { name: 'queue', test: /[\\/]web[\\/]journal[\\/]queue[\\/]/, minShareCount: 2 },
  { name: 'journal', test: /[\\/]web[\\/]journal[\\/]/, minShareCount: 2 },
  { name: 'office', test: /[\\/]web[\\/](?:people|calendar|imports|files)[\\/]/, minShareCount: 2 },
]
