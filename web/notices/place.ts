import type { Notice } from '../../contract/notices/schemas.ts'
import { mondayOf } from '../../rules/kyiv.ts'

type Place =
  | { to: '/marks' | '/active'; search: { child: string } }
  | { to: '/schedule'; search: { child: string; week?: string } }
  | { to: '/posts/$id'; params: { id: string }; search: { child: string } }
  | { to: '/admin/mails' | '/admin/files'; search: { child: string } }

/** Where what a notice tells can be seen; of a participant among several, on that one's pages. */
export function placeOf({ kind, pt: child, told: { day, post } }: Notice): Place {
  switch (kind) {
    case 'mark':
    case 'officialMark':
      return { to: '/marks', search: { child } }
    case 'due':
      return { to: '/active', search: { child } }
    case 'post':
      return { to: '/posts/$id', params: { id: String(post) }, search: { child } }
    case 'mail':
    case 'connection':
      return { to: '/admin/mails', search: { child } }
    case 'import':
      return { to: '/admin/files', search: { child } }
    case 'lessonChanged':
    case 'lessonCancelled':
    case 'absence':
    case 'register':
      return { to: '/schedule', search: { child, ...(day && { week: mondayOf(day) }) } }
  }
}
