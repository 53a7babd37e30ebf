import type { NoticeKind } from '../../contract/notices/endpoints.ts'
import type { Notice } from '../../contract/notices/schemas.ts'
import { type CellState, cellState, spanKind } from '../../rules/marks.ts'
import { decimal } from '../kit/i18n/numbers.ts'
import { t } from '../kit/i18n/texts.ts'
import { atTime } from '../kit/time/at-time.ts'
import { clock, clockRange, dayMonth, weekdayAndDate } from '../kit/time/dates.ts'
import { dayOn, daysInWords } from './days.ts'

type Told = Notice['told']
type Reader = {
  /** The day on which the notice is read. */
  today: string
  isTeacher: boolean
}
type Words = {
  title: string
  /** Parts of the second line. */
  details: string[]
}

/** The number of disciplines that are all named. */
const mostSubjects = 4

/** The state of a mark's work, which gives the mark its colour. */
export function stateOf({ kind, told }: Pick<Notice, 'kind' | 'told'>, today: string): CellState {
  const { status = 'CREATED', due = null, done = null, mark = null } = told
  return kind === 'mark' ? cellState({ status, due, done, mark }, today) : 'OTHER'
}

function markWords(told: Told, { today }: Reader): Words {
  const { subject = '', title = '', mark, due } = told
  const state = stateOf({ kind: 'mark', told }, today)
  const isTold = state === 'LATE' || (state === 'ON_TIME' && due)
  return {
    title:
      typeof mark === 'string'
        ? t('notices.symbol', { subject, words: t(`gradebook.marks.symbolWords.${mark}`) })
        : t('notices.mark', { subject, mark: decimal(mark!) }),
    details: [title, ...(isTold ? [t(`gradebook.marks.state.${state}`)] : [])],
  }
}

function officialWords({ subject = '', span = 'y', mark }: Told): Words {
  const shown =
    typeof mark === 'string' ? t('notices.quoted', { words: t(`gradebook.marks.symbolWords.${mark}`) }) : decimal(mark!)
  return {
    title: t(`notices.official.${spanKind(span)}`, { subject, mark: shown }),
    details: [...(span === 'y' ? [] : [t(`gradebook.marks.span.${span}`)]), t('gradebook.marks.isOfficial')],
  }
}

/** The title names one change, the first of these; the new teacher is named in the details otherwise. */
function changedWords(told: Told, { today, isTeacher }: Reader): Words {
  const { subject = '', day = '', from, was, to, teacher, isLink, group = '' } = told
  const on = { subject, day: dayOn(day, today) }
  const isMoved = from && was
  const hasOtherTime = isMoved || to
  return {
    title: isMoved
      ? t('notices.moved', { ...on, at: atTime(clock(from)), was: atTime(clock(was)) })
      : to
        ? t('notices.ends', { ...on, to: clock(to) })
        : teacher
          ? t('notices.teaches', { ...on, teacher })
          : t(teacher === null ? 'notices.noTeacher' : isLink ? 'notices.link' : 'notices.changed', on),
    details: [
      ...(isTeacher ? [group] : []),
      weekdayAndDate(day),
      ...(isMoved ? [t('notices.isMoved')] : []),
      ...(hasOtherTime && teacher ? [t('notices.taughtBy', { teacher })] : []),
    ],
  }
}

function cancelledWords({ subject = '', day = '', from, group = '' }: Told, { today, isTeacher }: Reader): Words {
  return {
    title: t(day < today ? 'notices.wasCancelled' : 'notices.cancelled', { subject, day: dayOn(day, today) }),
    details: [
      ...(isTeacher ? [group] : []),
      from ? t('notices.lessonAt', { at: atTime(clock(from)) }) : weekdayAndDate(day),
    ],
  }
}

function lessonsWords({ count = 0, days = [], subjects = [] }: Told, { today }: Reader): Words {
  const shown = subjects.length > mostSubjects ? subjects.slice(0, mostSubjects - 1) : subjects
  const rest = subjects.length - shown.length
  const named = shown.join(', ')
  return {
    title: t('notices.lessons', { days: daysInWords(days, today) }),
    details: [
      t('notices.lessonsOf', {
        count,
        subjects: rest ? t('notices.andMore', { subjects: named, number: String(rest) }) : named,
      }),
    ],
  }
}

function postWords({ title = '', groups = [], isForGuardians, isUrgent }: Told): Words {
  const whom = isForGuardians
    ? t(groups.length ? 'notices.forGuardiansOf' : 'notices.forGuardians', { groups: groups.join(', ') })
    : t(groups.length ? 'notices.forGroups' : 'notices.forAll', { groups: groups.join(', ') })
  return { title, details: [t(isUrgent ? 'notices.urgentPost' : 'notices.post'), whom] }
}

const writers: Record<NoticeKind, (told: Told, reader: Reader) => Words> = {
  mark: markWords,
  officialMark: officialWords,
  lessonChanged: changedWords,
  lessonCancelled: cancelledWords,
  lessons: lessonsWords,
  post: postWords,
  due: ({ subject = '', title = '', due }, { today }) => ({
    title: t('notices.due', { title, day: dayOn(due ?? today, today) }),
    details: [subject, t('notices.dueOn', { date: dayMonth(due ?? today) })],
  }),
  absence: ({ student = '', day = '', subject, from }) => ({
    title: t('notices.absence', { student }),
    details: [weekdayAndDate(day), ...(subject ? [from ? `${subject}, ${clock(from)}` : subject] : [])],
  }),
  register: ({ subject = '', group = '', day = '', from, to }) => ({
    title: t('notices.register', { subject }),
    details: [group, from && to ? `${dayMonth(day)}, ${clockRange(from, to)}` : dayMonth(day)],
  }),
  mail: ({ count = 0 }) => ({ title: t('notices.mail', { count }), details: [t('notices.mailWords')] }),
  import: ({ files = [] }) => ({
    title: t('notices.import'),
    details: files.length ? [t('notices.files', { count: files.length, files: files.join(', ') })] : [],
  }),
  connection: ({ isPush }) =>
    isPush
      ? { title: t('notices.pushConnection'), details: [t('notices.pushConnectionWords')] }
      : { title: t('notices.connection'), details: [t('notices.connectionWords')] },
}

/** The words of a notice: its title with the value, and the rest. Days are called as they are on the day it is read. */
export function wordsOf({ kind, told }: Pick<Notice, 'kind' | 'told'>, reader: Reader): Words {
  return writers[kind](told, reader)
}
