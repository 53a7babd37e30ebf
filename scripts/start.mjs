import { develop } from './develop.mjs'
import { ensureBuilt, ensureInstalled, node26, run } from './toolchain.mjs'

ensureInstalled()
if (process.argv.includes('--dev')) {
  process.exit(await develop())
} else {
  const built = await ensureBuilt()
  process.exit(built || (await run(node26(), ['server/main.ts'], { apart: true })))
}
