import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '../../contract/coursework.ts'
import { ahead, overdue } from '../coursework/lists.ts'
import { cx } from '../kit/cx.ts'
import { shortDate } from '../kit/dates.ts'
import { Tag } from '../kit/tag.tsx'
import { Waiting } from '../kit/waiting.tsx'
import classes from './assignments-widget.module.css'
import { Count } from './count.tsx'
import widget from './widget.module.css'
import { webLink } from '../../rules/links.ts'
import { OutLink } from '../kit/out-link.tsx'

type WidgetProps = { query: UseQueryResult<{ assignments: Assignment[] }>; today: string }

const mostShown = 6

/** What is still to hand in, the soonest first. */
export function AssignmentsWidget({ query, today }: WidgetProps) {
  const { t } = useTranslation()
  const list = ahead(query.data?.assignments ?? [], today)
  return (
    <section className={widget.widget} aria-labelledby="assignments" data-tour="assignments">
      <header className={widget.head}>
        <h2 id="assignments">
          <Link to="/active">
            {t('pages.active')}
            <IconChevronRight aria-hidden />
          </Link>
        </h2>
        {list.length > 0 && <Count>{list.length}</Count>}
      </header>
      {query.data ? <Table list={list} today={today} /> : <Waiting for={query} level={3} onSheet />}
      <More hidden={list.length - mostShown} late={overdue(query.data?.assignments ?? [], today).length} />
    </section>
  )
}

function Table({ list, today }: { list: Assignment[]; today: string }) {
  const { t } = useTranslation()
  return (
    <table className={classes.table} aria-labelledby="assignments">
      <thead>
        <tr>
          <th>{t('dashboard.work.what')}</th>
          <th>{t('coursework.due')}</th>
        </tr>
      </thead>
      <tbody>
        {list.slice(0, mostShown).map((one) => (
          <Row key={one.id} of={one} isDue={one.dueDate === today} />
        ))}
        {list.length === 0 && (
          <tr>
            <td>
              <span aria-hidden>—</span>
              <span className="visually-hidden">{t('coursework.allDone')}</span>
            </td>
            <td aria-hidden>—</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Row({ of: { title, courseName, link: address, dueDate }, isDue }: { of: Assignment; isDue: boolean }) {
  const { t } = useTranslation()
  const link = webLink(address)
  const words = (
    <>
      <b>{title}</b>
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

/** How many rows are left out, and how many works could not be handed in on time any more. */
function More({ hidden, late }: { hidden: number; late: number }) {
  const { t } = useTranslation()
  const words = [
    hidden > 0 && t('dashboard.work.more', { count: hidden }),
    late > 0 && t('dashboard.work.late', { count: late }),
  ]
  const said = words.filter(Boolean).join(' · ')
  return (
    said && (
      <Link to="/active" className={classes.more}>
        {said}
      </Link>
    )
  )
}
