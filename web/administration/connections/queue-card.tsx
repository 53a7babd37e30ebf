import { IconArrowRight, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '../../kit/i18n/texts.ts'
import { duration } from '../../kit/time/duration.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { Card } from '../../kit/ui/table.tsx'
import { MailTable } from '../../mails/mail-table.tsx'
import classes from './connections.module.css'
import type { Queue } from './mail-trouble.ts'
import { type State, StateTag } from './state-tag.tsx'

/** Rows that stand here; the page of mails has the rest. */
const most = 5

const heading = 'queue'

/** The mails that have not left. */
export function QueueCard({ queue }: { queue: Queue }) {
  const { server, counts, mails: listed } = queue
  const shown = listed.slice(0, most)
  const more = counts.queued + counts.failed - shown.length
  return (
    <Card className={classes.queue} aria-labelledby={heading}>
      <div className={classes.queueHead}>
        <span className={classes.glyph}>
          <IconStack2 size={20} aria-hidden />
        </span>
        <h2 id={heading} className={sheet.title}>
          {t('administration.connections.queue.title')}
        </h2>
        <p>{countsIn(queue)}</p>
        <StateTag state={stateOf(queue)} />
      </div>
      {shown.length > 0 ? (
        <MailTable mails={shown} isFiled={server === null} />
      ) : (
        <p className={classes.nothing}>
          {t(server ? 'administration.connections.queue.nothing' : 'mails.nothingLeavesWords')}
        </p>
      )}
      {more > 0 && (
        <Link to="/admin/mails" className={classes.more}>
          {t('administration.connections.queue.more', { count: more })}
          <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
    </Card>
  )
}

function stateOf({ server, counts }: Queue): State {
  if (counts.delayed) return 'delayed'
  return server ? 'works' : 'missing'
}

function countsIn({ counts, mails: listed }: Queue): string {
  const waiting = counts.queued > 0 && t('mails.queued', { count: counts.queued })
  const [first] = listed
    .filter(({ state }) => state === 'queued')
    .map(({ createdAt }) => createdAt)
    .toSorted()
  const minutes = first ? Math.floor(Temporal.Instant.from(first).until(Temporal.Now.instant()).total('minutes')) : 0
  const longest = { waiting, time: duration(minutes) }
  return [
    waiting && minutes > 0 ? t('administration.connections.queue.longest', longest) : waiting,
    counts.failed > 0 && t('mails.failed', { count: counts.failed }),
  ]
    .filter(Boolean)
    .join(' · ')
}
