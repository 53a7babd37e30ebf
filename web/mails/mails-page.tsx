import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconMailCheck, IconMailOff, IconRefresh } from '@tabler/icons-react'
import { mails } from '../../contract/mails/endpoints.ts'
import type { MailSilence } from '../../contract/mails/schemas.ts'
import type { Answer } from '../../contract/types.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { briefMoment } from '../kit/time/dates.ts'
import { BackLink } from '../kit/layout/back-link.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { notify } from '../kit/toasts/toasts.tsx'
import { reading, useChanging } from '../kit/data/reading.ts'
import { EmptyState } from '../kit/ui/states.tsx'
import { Card } from '../kit/ui/table.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { MailTable } from './mail-table.tsx'
import classes from './mails.module.css'
import { reasonOf } from './words.ts'

/** How often it is asked what became of them, in milliseconds. */
const round = 5_000

/** The mails that have not left: for whom, why, and when they are tried again. */
export function MailsPage() {
  const title = useTitle('mails.titles.mails')
  const queue = useQuery({ ...reading(mails.list), staleTime: 0, refetchInterval: round })
  return (
    <>
      <BackLink to="/">{t('mails.home')}</BackLink>
      <PageHead
        title={title}
        subtitle={queue.data ? <Subtitle queue={queue.data} /> : null}
        actions={queue.data && queue.data.mails.length > 1 && <AllAgain isFiled={queue.data.server === null} />}
      />
      {queue.data?.server === null && (
        <Alert tone="warn" className={classes.alert}>
          {t('mails.noServer')}
        </Alert>
      )}
      {queue.data?.silence && <Silence silence={queue.data.silence} />}
      <Card className={classes.card}>
        {queue.data ? <Queue queue={queue.data} /> : <Waiting for={queue} what="mails" />}
      </Card>
    </>
  )
}

function Silence({ silence }: { silence: MailSilence }) {
  return (
    <Alert
      tone="err"
      className={classes.alert}
      action={<Link to="/admin/connections">{t('mails.toConnections')}</Link>}
    >
      {t('mails.silence', { reason: reasonOf(silence), since: briefMoment(silence.since) })}
    </Alert>
  )
}

type QueueProps = { queue: Answer<typeof mails.list> }

function Subtitle({ queue: { counts, lastSentAt, server } }: QueueProps) {
  const parts = [
    counts.queued > 0 && t('mails.queued', { count: counts.queued }),
    counts.failed > 0 && t('mails.failed', { count: counts.failed }),
    server && lastSentAt && t('mails.lastSent', { moment: briefMoment(lastSentAt) }),
    server && t('mails.server', server),
  ]
  return parts.filter(Boolean).join(' · ')
}

function AllAgain({ isFiled }: { isFiled: boolean }) {
  const retrying = useChanging(mails.retryAll, {
    refresh: [mails.list],
    onDone: ({ count }) =>
      isFiled ? notify(t('mails.allFiled', { count }), 'warn') : notify(t('mails.allDue', { count })),
  })
  return (
    <Button look="board" busy={retrying.isPending} onClick={() => retrying.mutate({})}>
      <IconRefresh size={18} aria-hidden />
      {t('mails.allAgain')}
    </Button>
  )
}

function Queue({ queue }: QueueProps) {
  const { counts, mails: waiting } = queue
  const isFiled = queue.server === null
  if (!waiting.length && isFiled)
    return (
      <EmptyState icon={<IconMailOff aria-hidden />} title={t('mails.nothingLeaves')} className={classes.nothing}>
        {t('mails.nothingLeavesWords')}
      </EmptyState>
    )
  if (!waiting.length)
    return (
      <EmptyState icon={<IconMailCheck aria-hidden />} title={t('mails.nothing')} className={classes.nothing}>
        {t('mails.nothingWords')}
      </EmptyState>
    )
  const more = counts.queued + counts.failed - waiting.length
  return (
    <>
      <MailTable mails={waiting} isFiled={isFiled} />
      {more > 0 && <p className={classes.more}>{t('mails.more', { count: more })}</p>}
    </>
  )
}
