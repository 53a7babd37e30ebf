import { availableParallelism } from 'node:os'
import argon2 from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { busy } from '../runtime/errors.ts'

// Argon2id is the library's default algorithm.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Unbounded, forty hashes at once would hold every file read of the process for a third of a second: one of its four
// threads stays free. One hash for each core would leave it idle until the next is fetched.
const inTurn = pLimit(Math.min(3, availableParallelism() + 1))
const mostWaiting = 500
// As many as are done within a tenth of a second.
const mostTogether = 8
const done: (() => void)[] = []

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= mostWaiting) throw busy(5)
  try {
    return await inTurn(work)
  } finally {
    await releasedInBatch()
  }
}

/** A hash leaves the core's cache cold. While others wait, who is done goes on in company: the cache is warmed once for all. */
function releasedInBatch(): Promise<void> {
  const released = new Promise<void>((go) => done.push(go))
  if (done.length >= mostTogether || !inTurn.pendingCount) for (const go of done.splice(0)) go()
  return released
}

export function hashPassword(password: string): Promise<string> {
  return limited(() => argon2.hash(password, options))
}

/** Hashes a recovery code, which is short, as slowly as a password. */
export function hashCode(code: string, salt: Buffer): Promise<Buffer> {
  return limited(() => argon2.hashRaw(code, { ...options, salt }))
}

// Made at the start: made when it is first needed, it would double the time of that answer.
const decoy = argon2.hash('a password that nobody has', options)

/** Takes as long for an account without a password, or for none, as for a wrong one. */
export async function passwordHolds(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await decoy)
  const holds = await limited(() => argon2.verify(against, password))
  return holds && Boolean(stored)
}

const common = new Set(dictionary['passwords-common'])

/** On the list of the most used passwords, or made of one or two characters. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return common.has(lower) || new Set(lower).size < 3
}
