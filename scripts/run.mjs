import { ensureInstalled, fail, node26, run } from './toolchain.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) fail('Which file is to run?')
ensureInstalled()
process.exit(await run(node26(), [file, ...args]))
