import type { Notice } from '../../contract/notices/schemas.ts'
import { spanKind } from '../../rules/marks.ts'
import type { Translate } from '../i18n/translate.ts'

const clock = (time: string) => time.replace(/^0/, '')
const short = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}`

/**
 * What a notice says in a mail, which may be read over a shoulder and lies on other people's servers: what it is about and
 * when, neither a mark's value nor anybody's name.
 */
export function mailWords({ kind, told }: Pick<Notice, 'kind' | 'told'>, t: Translate): string {
  const { subject = '', title = '', group = '', count = 0, from, was, span = 'y' } = told
  const date = short(told.day ?? told.due ?? '')
  switch (kind) {
    case 'mark':
      return t(['server.notices.mail.mark', { subject }])
    case 'officialMark':
      return t([`server.notices.mail.officialMark.${spanKind(span)}`, { subject }])
    case 'lessonChanged':
      return from && was
        ? t(['server.notices.mail.moved', { subject, date, from: clock(from), was: clock(was) }])
        : t(['server.notices.mail.taught', { subject, date }])
    case 'lessonCancelled':
      return t(['server.notices.mail.cancelled', { subject, date }])
    case 'post':
      return title
    case 'due':
      return t(['server.notices.mail.due', { subject, date, title }])
    case 'absence':
      return t(['server.notices.mail.absence', { about: subject ? `${subject}, ${date}` : date }])
    case 'register':
      return `${subject}, ${group}, ${date}`
    case 'mail':
      return t(['server.notices.mail.mails', { count }])
    case 'import':
      return t('server.notices.mail.import')
    case 'connection':
      return t('server.notices.mail.connection')
  }
}
