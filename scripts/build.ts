import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const assets = join(root, 'dist/web/assets')
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Fonts are compressed already, and below a kilobyte nothing is won.
const worthwhile = /\.(js|css|svg|json)$/
const smallest = 1024

async function squeeze(name: string): Promise<void> {
  const plain = await readFile(join(assets, name))
  if (plain.length < smallest) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(join(assets, `${name}.br`), await brotli(plain, best))
  // Browsers take Brotli over https alone.
  await writeFile(join(assets, `${name}.gz`), await zip(plain, { level: constants.Z_BEST_COMPRESSION }))
}

await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
await Promise.all((await readdir(assets)).filter((name) => worthwhile.test(name)).map(squeeze))
