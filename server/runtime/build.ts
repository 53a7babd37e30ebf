import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folders = ['server', 'contract', 'rules']
const isMade = (file: string) => /\.(?:ts|json|sql)$/.test(file) && !/\.test\.ts$|[\\/]testing[\\/]/.test(file)

async function filesIn(folder: string): Promise<string[]> {
  const inside = await readdir(join(root, folder), { recursive: true })
  return inside.filter(isMade).map((file) => join(folder, file))
}

async function hashed(): Promise<string> {
  const files = ['package-lock.json', ...(await Promise.all(folders.map(filesIn))).flat().toSorted()]
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  for (const content of contents) hash.update(`${content.length} `).update(content)
  return hash.digest('base64url')
}

let known: Promise<string> | undefined

/** What the server is made of, as a hash: the same wherever the same stands. */
export function build(): Promise<string> {
  known ??= hashed()
  return known
}
