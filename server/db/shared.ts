import { LRUCache } from 'lru-cache'
import type { Db, Subject } from './db.ts'
import { databaseOf } from './read.ts'

const mostShared = 3_000

/**
 * The version of these names for everybody and for those ids, as text. Part of a statement: what is read after it, or with it, is
 * kept under it, so that whatever changes from then on ends it. A sum of hashes, as the guard's.
 */
export function versionOf(names: Subject | Subject[], ids = `'{}'::bigint[]`): string {
  return `(select coalesce(sum(hashint8extended(version, hashtextextended(name, about))), 0)::text from versions
    where name in ('${[names].flat().join("', '")}') and about = any(0::bigint || ${ids}))`
}

/**
 * What several people are told alike, made once: of all who ask under one key while its version stands, the first reads for
 * all. Each database, or transaction, has its own. What is shared is never changed.
 */
export function sharing<T>(): (db: Db, key: string, version: string, make: () => Promise<T>) => Promise<T> {
  const own = new WeakMap<Db, LRUCache<string, { version: string; made: Promise<T> }>>()
  return (asked, key, version, make) => {
    const db = databaseOf(asked)
    const cache = own.get(db) ?? new LRUCache({ max: mostShared })
    own.set(db, cache)
    const known = cache.get(key)
    if (known?.version === version) return known.made
    const made = make()
    cache.set(key, { version, made })
    made.catch(() => cache.get(key)?.made === made && cache.delete(key))
    return made
  }
}
