import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Link } from '@tanstack/react-router'
import { IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { dueShown } from '../../../contract/gradebook/endpoints.ts'
import { aheadFirst } from '../../../rules/assignments.ts'
import type { WallClock } from '../../../rules/kyiv.ts'
import { courseOf } from '../../gradebook/assignments/course-line.ts'
import { StateIcon } from '../../gradebook/assignments/state-icon.tsx'
import { type Due, dueOf } from '../../gradebook/assignments/due.ts'
import type { Task } from '../../gradebook/assignments/tasks.ts'
import { useAssignmentsAtRest } from '../../gradebook/assignments/use-assignments.ts'
import type { useDue } from '../../gradebook/assignments/use-due.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { stepsOf } from './steps.ts'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { capital, dayMonth, shortDate } from '../../kit/time/dates.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { untilDay } from '../../schedule/lesson/when.ts'
import classes from './assignments-widget.module.css'
import { Count } from '../day/count.tsx'
import widget from '../day/widget.module.css'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'

type WidgetProps = {
  query: ReturnType<typeof useDue>
  now: WallClock
  /** On a day without lessons: the next school day. */
  until?: string | undefined
}

/** Open tasks, the soonest first; to a guardian the overdue works before that, to a student below it. */
export function AssignmentsWidget({ query, now, until }: WidgetProps) {
  const { own } = useParticipant()
  useAssignmentsAtRest(query.data !== undefined)
  const due = query.data && dueOf(query.data, now)
  const shown = due ? (own ? aheadFirst(due.open) : due.open).slice(0, dueShown.tasks) : []
  return (
    <section className={widget.widget} aria-labelledby="assignments" data-tour="assignments">
      <header className={widget.head}>
        <h2 id="assignments" className={sheet.title}>
          <Link to="/active">
            {t('gradebook.titles.active')}
            <IconChevronRight aria-hidden />
          </Link>
        </h2>
        {due && due.count > 0 && <Count of={t('gradebook.assignments.open')}>{due.count}</Count>}
      </header>
      {due ? (
        <Table shown={shown} isEmpty={!due.count} today={now.day} until={until} />
      ) : (
        <Waiting for={query} what="assignments" form="column" isPart />
      )}
      <More of={due} shown={shown.length} />
    </section>
  )
}

type TableProps = { shown: Task[]; isEmpty: boolean; today: string; until: string | undefined }

function Table({ shown, isEmpty, today, until }: TableProps) {
  return (
    <table className={cx(classes.table, shown.length > 4 && classes.grows)} aria-labelledby="assignments">
      <thead>
        <tr>
          <th>{t('dashboard.work.what')}</th>
          <th>{t('gradebook.assignments.due')}</th>
        </tr>
      </thead>
      {isEmpty && (
        <tbody>
          <tr>
            <td>
              <span aria-hidden>—</span>
              <span className="visually-hidden">{t('gradebook.assignments.allDone')}</span>
            </td>
            <td aria-hidden>—</td>
          </tr>
        </tbody>
      )}
      {stepsOf(shown, until).map(({ step, tasks }) => (
        <tbody key={step}>
          {step !== 'all' && (
            <tr className={classes.step}>
              <th colSpan={2} scope="rowgroup">
                {step === 'later' || step === 'overdue'
                  ? t(`gradebook.assignments.day.${step}`)
                  : capital(`${untilDay(step, today)}, ${dayMonth(step)}`)}
              </th>
            </tr>
          )}
          {tasks.map((one) => (
            <Row key={one.key} of={one} isDue={one.dueDate === today} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ of: task, isDue }: { of: Task; isDue: boolean }) {
  const { title, dueDate, state } = task
  const link = webLink(task.link)
  const words = (
    <>
      <b>{withNoBreaks(title)}</b>
      <small>{courseOf(task)}</small>
    </>
  )
  return (
    <tr className={cx(isDue && classes.soon)}>
      <td>{link ? <OutLink href={link}>{words}</OutLink> : words}</td>
      <td>
        {isDue && (
          <Tag tone="soon" className={classes.tag}>
            {t('schedule.today')}
          </Tag>
        )}
        {state === 'OVERDUE' && (
          <span className={classes.late}>
            <StateIcon of={state} />
            <span className="visually-hidden">{t('gradebook.assignments.state.OVERDUE')}: </span>
          </span>
        )}
        {dueDate ? shortDate(dueDate) : '—'}
      </td>
    </tr>
  )
}

/** To all of them: how many rows are left out, and how many works could not be handed in on time any more. */
function More({ of: due, shown }: { of: Due | undefined; shown: number }) {
  const [hidden, late] = due ? [due.count - shown, due.overdue] : [0, 0]
  const words = [
    hidden > 0 && t('dashboard.work.more', { count: hidden }),
    late > 0 && t('dashboard.work.late', { count: late }),
  ]
  return (
    <Link to="/active" className={cx(widget.last, sheet.row, classes.more)}>
      {words.filter(Boolean).join(' · ') || t('dashboard.work.all')}
      <IconArrowRight size={18} aria-hidden />
    </Link>
  )
}
