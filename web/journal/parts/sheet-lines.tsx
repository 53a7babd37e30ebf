import { useSyncExternalStore } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { savedAt } from '../../kit/time/dates.ts'
import { ErrorLine } from '../../kit/states/error-line.tsx'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import type { Query } from '../../kit/states/waiting.tsx'
import { outbox } from '../queue/own-outbox.ts'
import type { Live } from '../data/use-changes.ts'
import classes from './sheet-lines.module.css'

type SheetLinesProps = { live: Live; lists: (Query & { data: unknown })[] }

/** Over a sheet that stands: what of it could not be fetched, one thing at a time. */
export function SheetLines({ live: { since, askAgain }, lists }: SheetLinesProps) {
  const { isOffline } = useSyncExternalStore(outbox.subscribe, outbox.status)
  if (since === undefined) return <NoLists lists={lists} />
  const { time } = savedAt(since)
  return (
    <ErrorLine className={classes.line} action={t('journal.live.update')} onRetry={askAgain}>
      {`${t('journal.live.stalled', { time })} ${t(isOffline ? 'journal.live.kept' : 'journal.live.saved')}`}
    </ErrorLine>
  )
}

function NoLists({ lists }: Pick<SheetLinesProps, 'lists'>) {
  const missing = lists.find(({ data }) => data === undefined)
  if (!missing) return null
  return (
    <FailedLine for={missing} className={classes.line}>
      {t('journal.noLists')}
    </FailedLine>
  )
}
