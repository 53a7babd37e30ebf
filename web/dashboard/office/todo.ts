import type { Office } from '../../../contract/dashboard/schemas.ts'
import type { LinkProps } from '@tanstack/react-router'
import { t } from '../../kit/i18n/texts.ts'
import { briefMoment, clock, dayInMonth, dayMonth } from '../../kit/time/dates.ts'

export const groups = ['failed', 'today', 'missing'] as const
export type Group = (typeof groups)[number]

const joined = (words: string[]) => words.join(' · ')

/** Of a long list the first are named. */
const mostNamed = 3

function shortened(words: string[]): string {
  const more = words.length - mostNamed
  const rest = more > 0 ? [t('administration.todo.more', { count: more })] : []
  return joined([...words.slice(0, mostNamed), ...rest])
}

type Place = Pick<LinkProps, 'to' | 'search' | 'hash'>

/** Something that waits for the office's hand; the link leads to just these. */
export type Todo = Place & {
  kind: Kind
  group: Group
  count: string
  /** What lets one decide. */
  words: string
}

const kinds = {
  imports: 'failed',
  mails: 'failed',
  registers: 'today',
  teacherless: 'today',
  group: 'missing',
  guardian: 'missing',
  signIn: 'missing',
  unbound: 'missing',
  unannounced: 'missing',
  mailServer: 'missing',
} as const
export type Kind = keyof typeof kinds

/** All that is looked at, in the order of the list. */
export const checks = Object.keys(kinds) as Kind[]

type Found = Place & { count: number; more?: boolean; words: string }

/** The rows of the list; what is nought is absent. `isDemo`: the demo school mails nobody and knows it. */
export function todosOf(office: Office, { today, isDemo }: { today: string; isDemo: boolean }): Todo[] {
  const { imports, mails, day, teacherless, gaps, unbound, unannounced } = office
  const found: Record<Kind, Found | null> = {
    imports: imports && {
      count: imports.count,
      words: joined(imports.files.map(importWords)),
      to: '/admin/files',
      search: { state: 'unfinished' },
    },
    mails: mails && {
      count: mails.failed + mails.delayed,
      words: joined(mails.reasons.map(({ reason, count }) => `${t(`mails.reason.${reason}`)}: ${count}`)),
      to: '/admin/mails',
      search: { show: 'late' },
    },
    registers: day && {
      count: day.registers.count,
      words: shortened(day.registers.teachers.map(({ teacher, count }) => `${teacher}: ${count}`)),
      to: '/admin/today',
      search: { show: 'untaken' },
    },
    teacherless: teacherless && {
      count: teacherless.count,
      words: joined(teacherless.next.map((one) => lessonWords(one, today))),
      to: '/admin/today',
      search: { show: 'teacherless' },
    },
    group: gaps && { ...gaps.group, words: t('administration.todo.words.group'), ...profilesWithout('group') },
    guardian: gaps && {
      ...gaps.guardian,
      words: t('administration.todo.words.guardian'),
      ...profilesWithout('guardian'),
    },
    signIn: gaps && {
      ...gaps.signIn,
      words: joined(gaps.roles.map(({ type, count }) => t(`administration.people.${type}`, { count }))),
      ...profilesWithout('signIn'),
    },
    unbound:
      unbound === null
        ? null
        : {
            count: unbound,
            words: t('administration.todo.words.unbound'),
            to: '/admin/periods',
            search: { courses: 'unbound' },
          },
    unannounced: unannounced && {
      count: unannounced.length,
      words: shortened(
        unannounced.map(({ name, dateFrom }) => t('administration.todo.holiday', { name, day: dayInMonth(dateFrom) })),
      ),
      ...toAnnounce(unannounced),
    },
    mailServer: mails && {
      count: mails.hasServer || isDemo ? 0 : 1,
      words: t('administration.todo.words.mailServer'),
      to: '/admin/mails',
    },
  }
  return checks.flatMap((kind) => {
    const row = found[kind]
    if (!row?.count) return []
    const { count, more, words, to, search } = row
    return { kind, group: kinds[kind], count: more ? `${count}+` : String(count), words, to, search }
  })
}

const profilesWithout = (missing: 'group' | 'guardian' | 'signIn') =>
  ({ to: '/admin/profiles', search: { missing } }) as const

/** One is written at once, of several each has its own way to. */
const toAnnounce = ([first, second]: NonNullable<Office['unannounced']>): Place =>
  second
    ? { to: '/admin/today', search: { show: 'unannounced' } }
    : { to: '/admin/posts/new', search: { holiday: first?.dateFrom } }

type LeftFile = NonNullable<Office['imports']>['files'][number]

function importWords({ name, status, details, updatedAt }: LeftFile): string {
  const errors = details && 'errors' in details ? details.errors.length : 0
  if (status === 'FAILED') return t('administration.todo.faultyFile', { name, count: errors })
  return t('administration.todo.waitingFile', { name, moment: briefMoment(updatedAt) })
}

type Free = NonNullable<Office['teacherless']>['next'][number]

/** Хімія, 9-А: сьогодні о 13:10 */
function lessonWords({ discipline, group, date, from }: Free, today: string): string {
  const day = date === today ? t('administration.todo.today') : dayMonth(date)
  return `${discipline}, ${group}: ${[day, from && clock(from)].filter(Boolean).join(', ')}`
}
