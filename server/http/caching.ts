import type { Endpoint } from '../../contract/kit/endpoint.ts'

/** Files, changes, and whatever shows or carries a credential: no cache may keep it. All other answers say so themselves. */
export const keptNowhere = { 'cache-control': 'no-store' }

/** What somebody may see: their own browser keeps it, and asks each time before it shows it again. */
export const keptByTheReader = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }

/** A text that holds nothing of anybody. */
export const keptByAnybody = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' }

/** What an answer says once its reader is let in. */
export function cachingOf({ method, access, sends }: Endpoint): Record<string, string> {
  const isOwnAccount = access.who === 'anyone' || access.who === 'self'
  return method === 'GET' && !sends && !isOwnAccount ? keptByTheReader : keptNowhere
}
