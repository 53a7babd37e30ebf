import { IconAlertCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import classes from './error-state.module.css'
import { useFocusStays } from '../ui/focus-stays.ts'

type ErrorLineProps = { children: string; action?: string; busy?: boolean; onRetry?: () => void; className?: string }

/** Above what stands: one thing about it failed. */
export function ErrorLine({ children, action, busy, onRetry, className }: ErrorLineProps) {
  const place = useRef<HTMLDivElement>(null)
  useFocusStays(place)
  return (
    <div ref={place} className={cx(classes.line, className)} role="alert">
      <IconAlertCircle aria-hidden />
      <span>{children}</span>
      {onRetry && (
        <button type="button" aria-disabled={busy} onClick={busy ? undefined : onRetry}>
          {action ?? t('kit.errors.again')}
        </button>
      )}
    </div>
  )
}
