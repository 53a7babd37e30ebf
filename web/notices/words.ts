import type { Notice } from '../../contract/notices/schemas.ts'
import { addDays, compareTimes } from '../../rules/kyiv.ts'
import { cellState, spanKind, type CellState } from '../../rules/marks.ts'
import { decimal } from '../kit/i18n/numbers.ts'
import { t } from '../kit/i18n/texts.ts'
import { clock, clockRange, dayMonth, dayOf, shortMoment, weekdayAndDate } from '../kit/time/dates.ts'

/** `details`: what stands in the second line. */
export type Words = { title: string; details: string[] }

/** The time of a moment, 8:32. */
export const timeAt = (moment: string) => clock(shortMoment(moment).slice(-5))

/** об 11:00 */
export const atTime = (time: string) =>
  t(clock(time).startsWith('11') ? 'kit.atEleven' : 'kit.at', { time: clock(time) })

/** As it was called on the day that it was told: today, tomorrow, on Monday. */
function dayOn(day: string, { at }: Pick<Notice, 'at'>): string {
  const today = dayOf(at).toString()
  if (day === today) return t('schedule.on.today')
  if (day === addDays(today, 1)) return t('schedule.on.tomorrow')
  const isSoon = compareTimes(day, addDays(today, 7)) < 0
  const weekday = Temporal.PlainDate.from(day).dayOfWeek as 1 | 2 | 3 | 4 | 5 | 6 | 7
  return isSoon ? t(`schedule.on.${weekday}`) : dayMonth(day)
}

export function stateOf({ kind, at, told }: Notice): CellState {
  if (kind === 'officialMark') return 'OTHER'
  const { status = 'CREATED', due = null, done = null } = told
  return cellState({ status, due, done, mark: told.mark ?? null }, dayOf(at).toString())
}

/** What of a lesson is another: the first of what whoever goes there has to know. */
function changeOf(notice: Notice): string {
  const { subject = '', day = '', from, to, was, isLink, teacher } = notice.told
  const on = { subject, day: dayOn(day, notice) }
  if (from && was) return t('notices.moved', { ...on, at: atTime(from), was: atTime(was) })
  if (to) return t('notices.ends', { ...on, to: clock(to) })
  if (isLink && !teacher) return t('notices.link', on)
  return t('notices.taught', on)
}

function valueOf({ told: { mark } }: Notice): string {
  if (mark === undefined) return ''
  return typeof mark === 'number' ? decimal(mark) : t(`gradebook.marks.symbolWords.${mark}`)
}

const writers: Record<Notice['kind'], (notice: Notice, isTeacher: boolean) => Words> = {
  mark: (notice) => {
    const { subject = '', title = '' } = notice.told
    const state = stateOf(notice)
    const isLate = state === 'LATE' || state === 'ON_TIME'
    return {
      title: t('notices.mark', { subject, mark: valueOf(notice) }),
      details: [title, ...(isLate ? [t(`gradebook.marks.state.${state}`)] : [])],
    }
  },
  officialMark: (notice) => {
    const { subject = '', span = 'y' } = notice.told
    const part = span === 'y' ? [] : [t(`gradebook.marks.span.${span}`)]
    return {
      title: t(`notices.officialMark.${spanKind(span)}`, { subject, mark: valueOf(notice) }),
      details: [...part, t('gradebook.marks.isOfficial')],
    }
  },
  lessonChanged: (notice, isTeacher) => {
    const { day = '', teacher, group = '' } = notice.told
    return {
      title: changeOf(notice),
      details: [
        ...(isTeacher ? [group] : []),
        weekdayAndDate(day),
        ...(teacher ? [t('notices.teacher', { teacher })] : []),
      ],
    }
  },
  lessonCancelled: (notice, isTeacher) => {
    const { subject = '', day = '', from, group = '' } = notice.told
    return {
      title: t('notices.cancelled', { subject, day: dayOn(day, notice) }),
      details: [
        ...(isTeacher ? [group] : []),
        from ? t('notices.lessonAt', { at: atTime(from) }) : weekdayAndDate(day),
      ],
    }
  },
  post: ({ told: { title = '', groups = [], isForGuardians, isUrgent } }) => ({
    title,
    details: [
      t(isUrgent ? 'notices.urgentPost' : 'notices.post'),
      groups.length ? t('notices.forGroups', { groups: groups.join(', ') }) : t('notices.forAll'),
      ...(isForGuardians ? [t('notices.forGuardians')] : []),
    ],
  }),
  due: (notice) => {
    const { subject = '', title = '', due } = notice.told
    return {
      title: t('notices.due', { title, day: due ? dayOn(due, notice) : '' }),
      details: [subject, ...(due ? [t('notices.dueOn', { date: dayMonth(due) })] : [])],
    }
  },
  absence: (notice) => {
    const { student = '', day = '', subject, from } = notice.told
    return {
      title: t('notices.absence', { student }),
      details: [weekdayAndDate(day), ...(subject ? [from ? `${subject}, ${clock(from)}` : subject] : [])],
    }
  },
  register: ({ told: { subject = '', group = '', day = '', from, to } }) => ({
    title: t('notices.register', { subject }),
    details: [group, from && to ? `${dayMonth(day)}, ${clockRange(from, to)}` : dayMonth(day)],
  }),
  mail: ({ told: { count = 0 } }) => ({ title: t('notices.mail', { count }), details: [t('notices.mailWords')] }),
  import: ({ told: { files = [] } }) => ({ title: t('notices.import'), details: files }),
  connection: () => ({ title: t('notices.connection'), details: [t('notices.connectionWords')] }),
}

/** What happened, and the rest. */
export function wordsOf(notice: Notice, isTeacher: boolean): Words {
  return writers[notice.kind](notice, isTeacher)
}
