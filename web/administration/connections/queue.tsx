import { IconArrowRight, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { mails } from '../../../contract/mails/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { t } from '../../kit/i18n/texts.ts'
import { type Query, Waiting } from '../../kit/states/waiting.tsx'
import { Card } from '../../kit/ui/table.tsx'
import { MailTable } from '../../mails/mail-table.tsx'
import classes from './connections.module.css'

/** How many rows stand here; the page of mails has the rest. */
const most = 5

type QueueProps = { queue: Query & { data: Answer<typeof mails.list> | undefined } }

/** What has not left yet: for whom and why, never an address. */
export function QueueCard({ queue }: QueueProps) {
  const { data } = queue
  return (
    <Card className={classes.queue} aria-labelledby="queue">
      <div className={classes.queueHead}>
        <span className={classes.glyph}>
          <IconStack2 size={20} aria-hidden />
        </span>
        <h2 id="queue">{t('administration.connections.queue.title')}</h2>
      </div>
      {data ? <Rows {...data} /> : <Waiting for={queue} what="mails" />}
    </Card>
  )
}

function Rows({ counts, mails: waiting }: Answer<typeof mails.list>) {
  if (!waiting.length) return <p className={classes.nothing}>{t('administration.connections.queue.nothing')}</p>
  const more = counts.queued + counts.failed - Math.min(most, waiting.length)
  return (
    <>
      <MailTable mails={waiting.slice(0, most)} />
      {more > 0 && (
        <Link to="/admin/mails" className={classes.last}>
          {t('administration.connections.queue.more', { count: more })}
          <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
    </>
  )
}
