import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconClipboardList } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import type { WaitingWork } from '../../contract/waiting.ts'
import { columnOf, waitingFacts } from '../coursework/waiting-facts.ts'
import { clock, dayMonth, shortWeekday } from '../kit/dates.ts'
import { TypeCode } from '../kit/marks/type-code.tsx'
import { useOpenRegister } from '../schedule/register-opener.tsx'
import classes from './waiting-card.module.css'

const mostShown = 3

/** Lessons without a register: each opens its own. */
export function RegistersToTake({ lessons, today }: { lessons: ScheduleEntry[]; today: string }) {
  const { t } = useTranslation()
  const open = useOpenRegister()
  const [isWhole, setWhole] = useState(false)
  const hidden = isWhole ? 0 : lessons.length - mostShown
  return (
    <List id="registers" title={t('waiting.registers')} count={lessons.length} none={t('waiting.noRegisters')}>
      {lessons.slice(0, isWhole ? undefined : mostShown).map((lesson) => (
        <li key={lesson.uuid}>
          <button type="button" className={classes.row} aria-haspopup="dialog" onClick={() => open(lesson.uuid)}>
            <IconClipboardList size={20} aria-hidden />
            <span>
              <b>{[lesson.courseTitle, lesson.group].join(' · ')}</b>
              <small>{whenOf(lesson, today, t('schedule.today'))}</small>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </button>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className={classes.more} onClick={() => setWhole(true)}>
            {t('waiting.more', { count: hidden })}
          </button>
        </li>
      )}
    </List>
  )
}

/** Works without marks: each leads to its column in the journal. */
export function WorksToMark({ works }: { works: WaitingWork[] }) {
  const { t } = useTranslation()
  return (
    <List id="works" title={t('waiting.works')} count={works.length} none={t('waiting.noWorks')}>
      {works.slice(0, mostShown).map((work) => (
        <li key={work.work}>
          <Link {...columnOf(work)} className={classes.row}>
            <TypeCode type={work.type} />
            <span>
              <b>{work.title}</b>
              <small>
                {[work.discipline.alias ?? work.discipline.name, work.group.name, waitingFacts(work, t)].join(' · ')}
              </small>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
      {works.length > mostShown && (
        <li>
          <Link to="/active" className={classes.more}>
            {t('waiting.allWorks', { count: works.length })}
          </Link>
        </li>
      )}
    </List>
  )
}

type ListProps = { id: string; title: string; count: number; none: string; children: ReactNode }

function List({ id, title, count, none, children }: ListProps) {
  return (
    <div className={classes.part}>
      <h3 id={id}>
        {title} <span>{count}</span>
      </h3>
      {count ? <ul aria-labelledby={id}>{children}</ul> : <p className={classes.none}>{none}</p>}
    </div>
  )
}

/** сьогодні, 8:00; чт 04.03, 8:50 */
function whenOf({ date, from }: ScheduleEntry, today: string, todayWord: string): string {
  const day = date === today ? todayWord : `${shortWeekday(date).toLocaleLowerCase()} ${dayMonth(date)}`
  return [day, from && clock(from)].filter(Boolean).join(', ')
}
