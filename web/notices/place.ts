import type { Notice } from '../../contract/notices/schemas.ts'
import { mondayOf } from '../../rules/kyiv.ts'

type Search = { child: string | undefined }
type Place =
  | { to: '/marks'; search: Search & { tab?: 'performance'; work?: number | undefined } }
  | { to: '/active' | '/admin/mails' | '/admin/files'; search: Search }
  | { to: '/schedule'; search: Search & { week: string | undefined } }
  | { to: '/posts/$id'; params: { id: string }; search: Search }

/** The page that shows what a notice tells; `child`: the name of its participant in addresses. */
export function placeOf(
  { kind, told: { work, day, days, post } }: Pick<Notice, 'kind' | 'told'>,
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
    case 'connection':
      return { to: '/admin/mails', search }
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
