import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'

const lockIn = (folder: string) => join(folder, 'owner.lock')
const ownerIn = (folder: string) => join(folder, 'owner.pid')

/**
 * One process at a time owns a folder. The lock is the kernel's, through the one way that Node has to it: it ends with
 * the process, however that ends, so no stale file, reused process number or simultaneous start can mislead.
 */
export async function own(folder: string): Promise<() => void> {
  // One that is just stopping lets go of it soon.
  for (const patience = Date.now() + 8_000; ; await pause(100)) {
    const release = lock(folder)
    if (release) {
      writeFileSync(ownerIn(folder), String(process.pid))
      return release
    }
    if (Date.now() > patience)
      throw new Error(`Another Dzvinok (process ${ownerOf(folder)}) uses ${folder}. Stop it, or set DATA_DIR.`)
  }
}

export function isOwned(folder: string): boolean {
  if (!existsSync(lockIn(folder))) return false
  const release = lock(folder)
  release?.()
  return !release
}

function lock(folder: string): (() => void) | undefined {
  mayWrite(folder)
  const file = new DatabaseSync(lockIn(folder), { timeout: 200 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (error instanceof Error && error.message.includes('locked')) return undefined
    throw error
  }
  return () => file.close()
}

function mayWrite(folder: string) {
  try {
    for (const file of [lockIn(folder), ownerIn(folder)].filter(existsSync)) accessSync(file, constants.W_OK)
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(`${folder} belongs to another account (root, perhaps): start as that one.`, { cause })
  }
}

function ownerOf(folder: string): string {
  return existsSync(ownerIn(folder)) ? readFileSync(ownerIn(folder), 'utf8') : 'unknown'
}
