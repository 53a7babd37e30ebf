import { IconArrowBackUp, IconCircleCheckFilled, IconInfoCircle, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { cx } from '../kit/ui/cx.ts'
import lines from '../kit/ui/two-lines.module.css'
import { BarButton } from './bulk-action.tsx'
import classes from './bulk.module.css'
import { LeftOutList } from './left-out.tsx'
import type { Bulk, Done } from './use-bulk.ts'

/** What was done with those that were chosen; it waits for an answer in the bar's place. */
type BulkToastProps = { done: Done; bulk: Bulk; onClose: () => void }

export function BulkToast({ done, bulk, onClose }: BulkToastProps) {
  const first = useRef<HTMLButtonElement>(null)
  const { entry } = done
  useEffect(() => first.current?.focus(), [])
  const Icon = entry === null ? IconInfoCircle : IconCircleCheckFilled
  const close = (
    <BarButton
      ref={entry === null ? first : undefined}
      label={t('kit.close')}
      className={classes.close}
      onClick={onClose}
    >
      <IconX size={18} aria-hidden />
    </BarButton>
  )
  return (
    <section aria-label={t('people.bulk.done')} aria-live="polite" className={classes.toast} data-covers-bar>
      <Icon size={20} aria-hidden />
      <div className={cx(lines.lines, classes.words)}>
        <b>{done.words}</b>
        {entry !== null && <small>{t('people.bulk.oneEntry')}</small>}
        {done.hasEndedSessions && <small>{t('people.bulk.sessionsStay')}</small>}
        <LeftOutList leftOut={done.leftOut} className={classes.leftOut} />
      </div>
      {entry !== null && (
        <div className={classes.ways}>
          <BarButton
            ref={first}
            className={classes.undo}
            aria-disabled={!bulk.mayUndo(entry)}
            onClick={() => bulk.mayUndo(entry) && bulk.undo(entry)}
          >
            <IconArrowBackUp size={20} aria-hidden />
            {t('people.bulk.undo')}
          </BarButton>
          <Link to="/admin/history" className={classes.way}>
            {t('people.bulk.history')}
          </Link>
        </div>
      )}
      {close}
    </section>
  )
}
