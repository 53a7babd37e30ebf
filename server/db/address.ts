import { sql, type RawBuilder } from 'kysely'

/** An address as it is compared, without case. Part of a statement; under any other collation no index of keys is used. */
export function addressKey(email: string | RawBuilder<string> | null): RawBuilder<string> {
  return sql`lower(${email} collate "und-x-icu") collate "default"`
}
