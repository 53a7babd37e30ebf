import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import { Tag } from '../../kit/ui/tag.tsx'
import type { PartOfDays } from './by-day.ts'
import classes from './part-counts.module.css'

/** Numbers of a part: works to be handed in, and homework that is done. */
export function PartCounts({ of: { part, tasks, ticked } }: { of: PartOfDays }) {
  const works = tasks.filter(({ graded }) => graded).length
  if (part === 'overdue')
    return works > 0 ? (
      <Tag tone="rose">
        <IconCircleX size={14} aria-hidden />
        {works}
      </Tag>
    ) : null
  return (
    <span className={classes.counts}>
      <Share done={ticked.length} of={tasks.length - works + ticked.length} />
      {works > 0 && (
        <Tag tone={part === 'today' ? 'soon' : 'plain'}>
          {part === 'today' && <IconAlertTriangle size={14} aria-hidden />}
          {t('gradebook.assignments.handIn', { count: works })}
        </Tag>
      )}
    </span>
  )
}

function Share({ done, of }: { done: number; of: number }) {
  if (!of) return null
  return (
    <span className={classes.share}>
      <span className={classes.bar} aria-hidden>
        <i style={{ width: `${(100 * done) / of}%` }} />
      </span>
      {t('gradebook.assignments.doneOf', { done, of })}
    </span>
  )
}
