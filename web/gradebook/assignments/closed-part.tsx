import { IconCheck } from '@tabler/icons-react'
import type { WallClock } from '../../../rules/kyiv.ts'
import { t } from '../../kit/i18n/texts.ts'
import { ListSkeleton } from '../../kit/states/list-skeleton.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { Section } from '../../kit/ui/section.tsx'
import sheet from '../../kit/ui/sheet.module.css'
import { Tag } from '../../kit/ui/tag.tsx'
import { byDay } from './by-day.ts'
import classes from './day-list.module.css'
import { DayRows } from './day-rows.tsx'
import { tasksOf } from './tasks.ts'
import { useAssignments } from './use-assignments.ts'

export type Closed = 'waits' | 'done'

type ClosedPartProps = {
  part: Closed
  count: number
  now: WallClock
  /** Number of the current quarter. */
  quarter?: number | undefined
}

/** Works that are handed in or marked, folded: how many, and once it is opened, which. */
export function ClosedPart({ part, count, now, quarter }: ClosedPartProps) {
  const title = (
    <>
      <span className={sheet.name}>
        {t(`gradebook.assignments.day.${part}`)}{' '}
        {quarter && <span className={classes.when}>{t('gradebook.assignments.inQuarter', { number: quarter })}</span>}
      </span>
      {part === 'waits' ? (
        <Tag tone="sky">{count}</Tag>
      ) : (
        <Tag tone="leaf">
          <IconCheck size={14} aria-hidden />
          {count}
        </Tag>
      )}
    </>
  )
  return (
    <Section title={title} className={cx(sheet.section, classes.part)}>
      <ClosedRows part={part} now={now} />
    </Section>
  )
}

function ClosedRows({ part, now }: Pick<ClosedPartProps, 'part' | 'now'>) {
  const query = useAssignments()
  if (!query.data)
    return <Waiting for={query} what="assignments" form="column" level={3} skeleton={<ListSkeleton rows={4} />} />
  const tasks = byDay(tasksOf(query.data, now), now.day).find((one) => one.part === part)?.tasks ?? []
  return <DayRows name={t(`gradebook.assignments.day.${part}`)} tasks={tasks} today={now.day} />
}
