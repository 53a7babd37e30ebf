import type { NoticeKind } from '../../contract/notices/endpoints.ts'
import { mondayOf } from '../../rules/kyiv.ts'
import type { Notice } from './ways.ts'

/** Where what is told can be seen, as its row in the list leads there. `child`: of whomever of the account's participants. */
export function pathOf({ kind, about, facts }: Pick<Notice, 'kind' | 'about' | 'facts'>, child: string): string {
  const query = new URLSearchParams({ child })
  const pages: Partial<Record<NoticeKind, string>> = {
    mark: '/marks',
    officialMark: '/marks',
    due: '/active',
    post: `/posts/${about}`,
    mail: '/admin/mails',
    connection: '/admin/mails',
    import: '/admin/files',
  }
  const page = pages[kind]
  if (page) return `${page}?${query}`
  if (facts['day']) query.set('week', mondayOf(String(facts['day'])))
  return `/schedule?${query}`
}
