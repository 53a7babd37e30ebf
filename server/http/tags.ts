import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Versions } from '../auth/authenticate.ts'
import { build } from '../runtime/build.ts'
import type { Db } from '../db/db.ts'
import type { Minutes } from './serialized.ts'

/** What an answer was made of: whose question (`key`) on which day, and the versions that were read before. */
export type Made = { edition: string; key: string; cacheVersion: string; day: string }

/** Weak: however it is compressed, it says the same. It says itself between which bells it holds. */
export function tagOf({ edition, key, cacheVersion, day }: Made, { from, until }: Minutes): string {
  const text = [edition, key, cacheVersion, day, from, until].join('\n')
  return `W/"${hash('sha256', text, 'base64url')}.${from}.${until}"`
}

/** Equal for versions that are equal. */
export function tagOfVersions(versions: Versions | null): string {
  const all = Object.entries(versions ?? {})
    .map(String)
    .toSorted()
  return hash('sha256', all.join('\n'), 'base64url').slice(0, 22)
}

/** The one of the tags named in `If-None-Match` that still holds, which can be told without the answer. */
export function tagThatHolds(named: string, made: Made, minutes: number): string | undefined {
  for (const [opaque, from, until] of named.matchAll(/"[\w-]{43}\.(\d{1,4})\.(\d{1,4})"/g)) {
    const those = { from: Number(from), until: Number(until) }
    if (minutes < those.from || minutes >= those.until) continue
    const tag = tagOf(made, those)
    if (tag === `W/${opaque}`) return tag
  }
  return undefined
}

/**
 * What all tags of today are worth: nothing to another build, nor to a database that may have been set back since, as both
 * could count to the same versions again.
 */
export async function editionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select pg_postmaster_start_time()::text || ' ' || 'versions'::regclass::oid as since`.execute(db)
  return `${await build()} ${rows[0]!.since}`
}
