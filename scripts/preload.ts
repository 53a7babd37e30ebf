import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const fonts = /assets\/onest-(?:latin|cyrillic)-wght-normal-[^.]+\.woff2$/
const routes = /path: '([^']+)',\s+component: fetchedPage\(\(\) => import\('\.\/([^']+)'\)/g

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The files that a module needs besides those that the page names anyway. */
function filesFor(bundle: Bundle, source: string): string[] {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  const entry = chunksOf(bundle).find(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'),
  )
  const there = new Set<string>()
  const walk = ({ fileName, imports }: Chunk, seen: Set<string>) => {
    if (seen.has(fileName)) return
    seen.add(fileName)
    for (const one of imports) walk(bundle[one] as Chunk, seen)
  }
  if (entry) walk(entry, there)
  const wanted = new Set(there)
  if (chunk) walk(chunk, wanted)
  return [...wanted].flatMap((file) => (there.has(file) ? [] : [file].concat(stylesOf(bundle[file] as Chunk))))
}

/** Of two files that need each other one would begin before the other has anything to give. */
function mustNotCircle(bundle: Bundle): void {
  const done = new Set<string>()
  const walk = (file: string, above: string[]) => {
    if (above.includes(file)) throw new Error(`these files need each other: ${[...above, file].join(', ')}`)
    if (done.has(file)) return
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const one of chunk.imports) walk(one, [...above, file])
    done.add(file)
  }
  for (const { fileName } of chunksOf(bundle)) walk(fileName, [])
}

function stylesOf(chunk: Chunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
}

/**
 * Names what a page will ask for in a moment, so that all of it is fetched at once: the fonts in the page itself, and
 * in `preload.json`, for the server to write into it, each path's code and each language's texts.
 */
export function preload(root: string): Plugin {
  return {
    name: 'preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => fonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
    },
    generateBundle(_options, bundle) {
      mustNotCircle(bundle)
      const router = readFileSync(join(root, 'web/router.tsx'), 'utf8')
      const always = ['/web/authenticated-layout.tsx', '/web/kit/offline/last-known.ts'].flatMap((source) =>
        filesFor(bundle, source),
      )
      const files = { '': [...new Set(always)] } as Record<string, string[]>
      for (const [, path, source] of router.matchAll(routes)) files[path!] = filesFor(bundle, `/web/${source!}`)
      // Who opens `/marks` is known to the browser alone, but only a journal is opened at a class.
      files['/marks'] = filesFor(bundle, '/web/prefetch.ts')
      files['/marks?group'] = [...new Set([...files['/marks'], ...filesFor(bundle, '/web/journal/journal-page.tsx')])]
      if (!files['/']) throw new Error('web/router.tsx names no page in the way that scripts/preload.ts reads')
      for (const part of ['door', 'inside'])
        for (const spoken of ['ua', 'en'])
          files[`${spoken}/${part}`] = filesFor(bundle, `/locales/${spoken}/common.json?part=${part}`)
      this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(files) })
    },
  }
}
