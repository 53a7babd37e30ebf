import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { outboxStore } from '../../kit/offline/outbox-store.ts'
import { cx } from '../../kit/ui/cx.ts'
import { drafts } from '../queue/own-drafts.ts'
import { outbox } from '../queue/own-outbox.ts'
import classes from './toolbar.module.css'

type SavingStatusProps = {
  onFind: () => void
  /** What others write does not come. */
  isStalled: boolean
}

/** Whether everything typed is saved, and what is not; a press leads there. Only what the device has can wait for a network. */
export function SavingStatus({ onFind, isStalled }: SavingStatusProps) {
  const { waiting, conflicts, failed, isOffline } = useSyncExternalStore(outbox.subscribe, outbox.status)
  const isWriting = useSyncExternalStore(outboxStore.subscribe, outboxStore.isWriting)
  const left = useSyncExternalStore(drafts.subscribe, drafts.left).length
  return (
    <output className={classes.status}>
      {conflicts + failed > 0 ? (
        <span className={cx(classes.status, classes.bad)}>
          <IconAlertTriangle size={16} aria-hidden />
          <button type="button" onClick={onFind}>
            {conflicts
              ? t('journal.status.conflicts', { count: conflicts })
              : t('journal.status.failed', { count: failed })}
          </button>
        </span>
      ) : isOffline && waiting && !isWriting ? (
        <span className={cx(classes.status, classes.waiting)}>
          <IconCloudOff size={16} aria-hidden />
          {t('journal.status.waiting', { count: waiting })}
        </span>
      ) : waiting ? (
        <span className={cx(classes.status, classes.calm)}>
          <IconRefresh size={16} aria-hidden />
          <span>{t('journal.status.saving')}</span>
        </span>
      ) : left ? (
        <span className={cx(classes.status, classes.waiting)}>
          <IconPencil size={16} aria-hidden />
          <button type="button" onClick={onFind}>
            {t('journal.status.left', { count: left })}
          </button>
        </span>
      ) : isStalled ? (
        <span className={cx(classes.status, classes.bad)}>
          <IconAlertCircle size={16} aria-hidden />
          {t('journal.live.not')}
        </span>
      ) : (
        <span className={cx(classes.status, classes.calm)}>
          <IconCircleCheck size={16} aria-hidden />
          <span>{t('journal.status.saved')}</span>
        </span>
      )}
    </output>
  )
}
