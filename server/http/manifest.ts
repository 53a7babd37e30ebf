import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

/** What Vite says of the files of a build, by module. */
export type Manifest = Readonly<Record<string, Chunk>>

/** Nothing, where the folder holds sources: in development Vite itself tells the browser what to fetch. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The scripts and styles that these modules need to begin, or with what they may fetch later too. */
export function filesOf(
  manifest: Manifest,
  modules: string[],
  { later, without = () => false }: { later?: boolean; without?: (module: string) => boolean } = {},
): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const walk = (module: string) => {
    if (seen.has(module) || without(module)) return
    seen.add(module)
    const chunk = manifest[module]
    if (!chunk) throw new Error(`The build has no file for ${module}`)
    files.add(chunk.file)
    for (const next of [...(chunk.imports ?? []), ...((later && chunk.dynamicImports) || [])]) walk(next)
    // As Vite would add them: what is imported may be overruled by who imports it.
    for (const style of chunk.css ?? []) files.add(style)
  }
  modules.forEach(walk)
  return files
}
