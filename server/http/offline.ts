import { createHash } from 'node:crypto'
import { allPages } from '../../contract/pages.ts'
import { filesOf, type Manifest } from './manifest.ts'

const kept = /\/onest-(?:latin|cyrillic)-wght-normal\.woff2$|\.svg$/
/** Texts and guides of the office, and what few browsers lack. */
const rare = /[?&]part=office|temporal-polyfill|^\.\.\/docs\//

const needNetwork = new Set(allPages.filter((page) => page.needsNetwork).map(({ module }) => module))

/** The worker with the files of the pages that are of use without a network, and a name for just these files. */
export function workerOf(manifest: Manifest, worker: string): string {
  const without = (module: string) => needNetwork.has(module) || rare.test(module)
  const files = filesOf(manifest, ['index.html'], { later: true, without })
  // The entry itself is written into the page.
  files.delete(manifest['index.html']!.file)
  for (const [module, { file }] of Object.entries(manifest)) if (kept.test(module)) files.add(file)
  const list = [...files].toSorted()
  const build = createHash('sha256').update(list.join()).digest('hex').slice(0, 12)
  return worker.replace('%files%', () => [build, ...list.map((file) => `/${file}`)].join(' '))
}
