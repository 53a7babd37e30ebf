import { identity } from '../../../contract/identity/endpoints.ts'

type Attempt = (headers: Record<string, string>) => Promise<Response>

export function xsrfOf(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='))
  return pair && decodeURIComponent(pair.slice('XSRF-TOKEN='.length))
}

async function token(fresh: boolean): Promise<string> {
  const known = fresh ? undefined : xsrfOf(document.cookie)
  if (known) return known
  await fetch(identity.csrf.path, {
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  }).catch(() => undefined)
  return xsrfOf(document.cookie) ?? ''
}

/** The session's cookie may have changed since the page was loaded: a refused token is renewed once. */
export async function withXsrf(attempt: Attempt): Promise<Response> {
  const answer = await attempt({ 'X-XSRF-TOKEN': await token(false) })
  return answer.status === 419 ? attempt({ 'X-XSRF-TOKEN': await token(true) }) : answer
}
