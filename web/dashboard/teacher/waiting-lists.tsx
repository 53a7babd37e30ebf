import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconClipboardList } from '@tabler/icons-react'
import { useState } from 'react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import type { WaitingWork } from '../../../contract/journal/schemas.ts'
import { columnOf, waitingFacts } from '../../journal/waiting/waiting-facts.ts'
import { clock, dayMonth, shortWeekday } from '../../kit/time/dates.ts'
import type { Query } from '../../kit/states/waiting.tsx'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import { useOpenRegister } from '../../schedule/lesson/register-opener.tsx'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import classes from './waiting-card.module.css'
import { WaitingPart } from './waiting-part.tsx'

const mostShown = 3

type RegistersProps = { query: Query; lessons: ScheduleEntry[] | undefined; today: string; isTold: boolean }

/** Lessons without a register: each opens its own. */
export function RegistersToTake({ query, lessons, today, isTold }: RegistersProps) {
  const open = useOpenRegister()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lessons : lessons?.slice(0, mostShown)
  const hidden = (lessons?.length ?? 0) - (shown?.length ?? 0)
  const words = { title: t('dashboard.waiting.registers'), none: t('dashboard.waiting.noRegisters') }
  return (
    <WaitingPart id="registers" what="register" isTold={isTold} {...words} query={query} count={lessons?.length}>
      {shown?.map((lesson) => (
        <li key={lesson.uuid}>
          <button
            type="button"
            className={cx(sheet.row, classes.row)}
            aria-haspopup="dialog"
            onClick={() => open(lesson.uuid)}
          >
            <IconClipboardList size={20} aria-hidden />
            <span className={sheet.lines}>
              <b>{[lesson.courseTitle, lesson.group].join(' · ')}</b>
              <small>{whenOf(lesson, today, t('schedule.today'))}</small>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </button>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className={cx(sheet.row, classes.more)} onClick={() => setWhole(true)}>
            {t('dashboard.waiting.more', { count: hidden })}
          </button>
        </li>
      )}
    </WaitingPart>
  )
}

/** Works without marks: each leads to its column in the journal. */
export function WorksToMark({ query, works }: { query: Query; works: WaitingWork[] | undefined }) {
  const words = { title: t('dashboard.waiting.works'), none: t('journal.waiting.noWorks') }
  return (
    <WaitingPart id="works" what="works" {...words} query={query} count={works?.length}>
      {works?.slice(0, mostShown).map((work) => (
        <li key={work.work}>
          <Link {...columnOf(work)} className={cx(sheet.row, classes.row)}>
            <TypeCode type={work.type} />
            <span className={sheet.lines}>
              <b>{withNoBreaks(work.title)}</b>
              <small>
                {[work.discipline.alias ?? work.discipline.name, work.group.name, waitingFacts(work)].join(' · ')}
              </small>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
      {works && works.length > mostShown && (
        <li>
          <Link to="/active" className={cx(sheet.row, classes.more)}>
            {t('dashboard.waiting.allWorks', { count: works.length })}
          </Link>
        </li>
      )}
    </WaitingPart>
  )
}

/** сьогодні, 8:00; Чт 04.03, 8:50 */
function whenOf({ date, from }: ScheduleEntry, today: string, todayWord: string): string {
  const day = date === today ? todayWord : `${shortWeekday(date)} ${dayMonth(date)}`
  return [day, from && clock(from)].filter(Boolean).join(', ')
}
