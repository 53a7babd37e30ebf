import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Link } from '@tanstack/react-router'
import { IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import type { Assignment } from '../../../contract/gradebook/works.ts'
import { ahead, overdue, stepsOf } from '../../gradebook/assignments/lists.ts'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { capital, dayMonth, shortDate } from '../../kit/time/dates.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { untilDay } from '../../schedule/lesson/when.ts'
import classes from './assignments-widget.module.css'
import { Count } from '../day/count.tsx'
import type { useWork } from '../day/use-work.ts'
import widget from '../day/widget.module.css'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'

type WidgetProps = {
  query: ReturnType<typeof useWork>
  today: string
  /** On a day without lessons: the next school day. */
  until?: string | undefined
}

const mostShown = 10

/** What is still to hand in, the soonest first. */
export function AssignmentsWidget({ query, today, until }: WidgetProps) {
  const { assignments, overdue: late } = query.data ?? { assignments: [], overdue: 0 }
  const list = ahead(assignments, today)
  return (
    <section className={widget.widget} aria-labelledby="assignments" data-tour="assignments">
      <header className={widget.head}>
        <h2 id="assignments" className={sheet.title}>
          <Link to="/active">
            {t('gradebook.titles.active')}
            <IconChevronRight aria-hidden />
          </Link>
        </h2>
        {list.length > 0 && <Count>{list.length}</Count>}
      </header>
      {query.data ? (
        <Table list={list} today={today} until={until} />
      ) : (
        <Waiting for={query} what="assignments" form="column" isPart />
      )}
      <More hidden={list.length - mostShown} late={late + overdue(assignments, today).length} />
    </section>
  )
}

type TableProps = { list: Assignment[]; today: string; until: string | undefined }

function Table({ list, today, until }: TableProps) {
  const shown = list.slice(0, mostShown)
  return (
    <table className={cx(classes.table, shown.length > 4 && classes.grows)} aria-labelledby="assignments">
      <thead>
        <tr>
          <th>{t('dashboard.work.what')}</th>
          <th>{t('gradebook.assignments.due')}</th>
        </tr>
      </thead>
      {list.length === 0 && (
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
      {stepsOf(shown, until).map(({ step, works }) => (
        <tbody key={step}>
          {step !== 'all' && (
            <tr className={classes.step}>
              <th colSpan={2} scope="rowgroup">
                {step === 'later'
                  ? t('gradebook.assignments.day.later')
                  : capital(`${untilDay(step, today)}, ${dayMonth(step)}`)}
              </th>
            </tr>
          )}
          {works.map((one) => (
            <Row key={one.id} of={one} isDue={one.dueDate === today} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ of: { title, courseName, link: address, dueDate }, isDue }: { of: Assignment; isDue: boolean }) {
  const link = webLink(address)
  const words = (
    <>
      <b>{withNoBreaks(title)}</b>
      <small>{courseName}</small>
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
        {dueDate ? shortDate(dueDate) : '—'}
      </td>
    </tr>
  )
}

/** To all of them: how many rows are left out, and how many works could not be handed in on time any more. */
function More({ hidden, late }: { hidden: number; late: number }) {
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
