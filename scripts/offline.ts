import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const worker = 'sw.js'
const kept = /assets\/(?:onest-(?:latin|cyrillic)-wght-normal-[^.]+\.woff2|[^/]+\.svg)$/
/** The entry itself is written into the page. */
const entry = /\/index\.html$/
/** Nobody administers a school without a network. */
const online = /\/web\/(?:administration|imports|personal)\/|[?&]part=office|temporal-polyfill/

/** Files of the pages that are of use without a network, with what they fetch later. */
function filesOf(bundle: Bundle): string[] {
  const found = new Set<string>()
  const walk = (name: string) => {
    const chunk = bundle[name] as Chunk | undefined
    if (!chunk || found.has(name) || online.test(chunk.facadeModuleId ?? '')) return
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) walk(next)
  }
  const first = Object.values(bundle).find((file) => file.type === 'chunk' && entry.test(file.facadeModuleId ?? ''))
  if (first) walk(first.fileName)
  const files = [...found].filter((file) => file !== first?.fileName)
  return [...files, ...Object.keys(bundle).filter((file) => kept.test(file))]
}

/** Tells the worker which files this build has. */
export function offline(): Plugin {
  return {
    name: 'offline',
    generateBundle(_options, bundle) {
      const files = filesOf(bundle).toSorted()
      const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const list = JSON.stringify([build, ...files.map((file) => `/${file}`)])
      const code = bundle[worker] as Chunk
      code.code = code.code.replace(/(['"`])%files%\1/, () => JSON.stringify(list))
    },
  }
}
