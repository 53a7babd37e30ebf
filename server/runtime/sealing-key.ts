import { randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Returns SEALING_KEY, or the key in the file `sealing.key` of the data's folder, which is made at the first start. */
export async function sealingKey({ sealingKey: given, dataDir }: Pick<Config, 'sealingKey' | 'dataDir'>) {
  if (given !== undefined) return given
  const file = join(dataDir, 'sealing.key')
  const known = await read(file)
  if (known !== undefined) return known
  // Written whole before it gets its name: of two instances that start together the second reads the key of the first.
  const made = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  await link(made, file).catch((error: unknown) => {
    if (!isOf(error, 'EEXIST')) throw error
  })
  await unlink(made)
  return (await read(file))!
}

const isOf = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

async function read(file: string): Promise<string | undefined> {
  const key = await readFile(file, 'utf8').catch((error: unknown) => {
    if (!isOf(error, 'ENOENT')) throw error
    return undefined
  })
  if (key !== undefined && key.trim().length < 32)
    throw new Error(`${file} holds no key. Put its former content back, or remove the file.`)
  return key?.trim()
}
