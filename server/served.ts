import type { Config } from './runtime/config.ts'
import type { Db } from './db/db.ts'
import { recall, remember } from './db/settings.ts'

const name = 'served at'

/** Where this portal answers, for whoever works beside it without its settings. */
export async function rememberAddress(db: Db, { publicUrl }: Config): Promise<void> {
  await remember(db, name, publicUrl.href)
}

/** What links begin with: PUBLIC_URL where it is set; else where the portal answers at this moment; else as it would be started. */
export async function servedAt(db: Db, config: Config, env: Record<string, string | undefined>): Promise<URL> {
  const known = env['PUBLIC_URL']?.trim() ? undefined : await recall<string>(db, name)
  return known !== undefined && (await answers(known)) ? new URL(known) : config.publicUrl
}

async function answers(address: string): Promise<boolean> {
  const health = await fetch(new URL('/health', address), { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  )
  return health?.ok ?? false
}
