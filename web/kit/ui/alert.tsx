import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n/texts.ts'
import classes from './alert.module.css'
import { cx } from './cx.ts'

export type AlertTone = 'warn' | 'err' | 'info' | 'ok'

const icons = { warn: IconAlertTriangle, err: IconAlertCircle, info: IconInfoCircle, ok: IconCircleCheck }

type AlertProps = {
  tone: AlertTone
  icon?: ReactNode
  /** At the right end, such as a link. */
  action?: ReactNode
  dismissible?: boolean
  /** What it stands in is read aloud already. */
  plain?: boolean
  onDismiss?: () => void
  className?: string
  children: ReactNode
}

export function Alert({ tone, icon, action, dismissible, plain, onDismiss, className, children }: AlertProps) {
  const [gone, setGone] = useState(false)
  const Icon = icons[tone]
  if (gone) return null
  return (
    <div
      className={cx(classes.alert, classes[tone], className)}
      role={plain ? undefined : tone === 'err' ? 'alert' : 'status'}
    >
      {icon ?? <Icon aria-hidden />}
      <div className={classes.text}>{children}</div>
      {action}
      {dismissible && (
        <button
          type="button"
          className={classes.close}
          aria-label={t('kit.close')}
          onClick={() => {
            setGone(true)
            onDismiss?.()
          }}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}
