import { mondayOf } from '../../rules/kyiv.ts'
import type { NoticeKind } from './endpoints.ts'

type Search = { child: string | undefined }
export type Place =
  | { to: '/marks'; search: Search & { tab?: 'performance'; work?: number | undefined } }
  | { to: '/active' | '/admin/mails' | '/admin/connections' | '/admin/files'; search: Search }
  | { to: '/schedule'; search: Search & { week: string | undefined } }
  | { to: '/posts/$id'; params: { id: string }; search: Search }

type Told = {
  work?: number | undefined
  day?: string | undefined
  days?: string[] | undefined
  post?: number | undefined
  isPush?: boolean | undefined
}

/** The page that shows what a notice tells; `child`: the name of its participant in addresses. */
export function placeOf(
  { kind, told: { work, day, days, post, isPush } }: { kind: NoticeKind; told: Told },
  child: string | undefined,
): Place {
  const search = { child }
  switch (kind) {
    case 'mark':
      return { to: '/marks', search: { child, tab: 'performance', work } }
    case 'officialMark':
      return { to: '/marks', search }
    case 'due':
      return { to: '/active', search }
    case 'post':
      return { to: '/posts/$id', params: { id: String(post) }, search }
    case 'mail':
      return { to: '/admin/mails', search }
    case 'connection':
      return { to: isPush ? '/admin/connections' : '/admin/mails', search }
    case 'import':
      return { to: '/admin/files', search }
    case 'lessonChanged':
    case 'lessonCancelled':
    case 'lessons':
    case 'absence':
    case 'register': {
      const shown = day ?? days?.[0]
      return { to: '/schedule', search: { child, week: shown && mondayOf(shown) } }
    }
  }
}

/** The same page as an address. */
export function addressOfPlace(place: Place): string {
  const path = 'params' in place ? place.to.replace('$id', place.params.id) : place.to
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(place.search)) if (value !== undefined) query.set(name, String(value))
  return query.size ? `${path}?${query}` : path
}
