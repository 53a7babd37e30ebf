import type { Notice } from '../../contract/notices/schemas.ts'
import { spanKind } from '../../rules/marks.ts'
import type { Translate } from '../i18n/translate.ts'

const time = (clock: string) => clock.replace(/^0/, '')

/** 17.03 */
export const dayMonth = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}`

/**
 * Words of a notice in a mail, which lies on other people's servers: its subject, class or title and its day, without marks
 * and without names of people.
 */
export function mailWords({ kind, told }: Pick<Notice, 'kind' | 'told'>, t: Translate): string {
  const { subject = '', title = '', group = '', count = 0, days = [], subjects = [] } = told
  const date = dayMonth(told.day ?? told.due ?? '')
  switch (kind) {
    case 'mark':
      return t(['server.notices.mail.mark', { subject }])
    case 'officialMark':
      return t([`server.notices.mail.official.${spanKind(told.span ?? 'y')}`, { subject }])
    case 'lessonChanged':
      return changedWords(told, { subject, date }, t)
    case 'lessonCancelled':
      return t(['server.notices.mail.cancelled', { subject, date }])
    case 'lessons':
      return t([
        'server.notices.mail.lessons',
        { count, days: days.map(dayMonth).join(', '), subjects: subjects.join(', ') },
      ])
    case 'post':
      return title
    case 'due':
      return t(['server.notices.mail.due', { subject, date, title }])
    case 'absence':
      return subject ? `${subject}, ${date}` : date
    case 'register':
      return `${subject}, ${group}, ${date}`
    case 'mail':
      return t(['server.notices.mail.mails', { count }])
    case 'import':
      return t('server.notices.mail.import')
    case 'connection':
      return t(told.isPush ? 'server.notices.mail.pushConnection' : 'server.notices.mail.connection')
  }
}

function changedWords(
  { from, was, to, teacher, isLink }: Notice['told'],
  lesson: { subject: string; date: string },
  t: Translate,
): string {
  if (from && was) return t(['server.notices.mail.moved', { ...lesson, from: time(from), was: time(was) }])
  if (to) return t(['server.notices.mail.ends', { ...lesson, to: time(to) }])
  if (teacher !== undefined)
    return t([teacher === null ? 'server.notices.mail.noTeacher' : 'server.notices.mail.otherTeacher', lesson])
  return t([isLink ? 'server.notices.mail.link' : 'server.notices.mail.changed', lesson])
}
