import { IconAlertTriangle, IconMessageCircle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, OutLinkButton } from './button.tsx'
import { cx } from './cx.ts'
import { page } from './page.ts'
import classes from './states.module.css'
import { webLink } from '../../rules/links.ts'

type StateProps = {
  icon: ReactNode
  title: string
  /** At most one main action. */
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
  children?: ReactNode
}

/** Nothing to show: a tilted piece of squared paper with an icon, a title, one sentence. */
export function EmptyState({ icon, title, action, level = 2, className, children }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(classes.state, className)}>
      <div className={classes.tile}>{icon}</div>
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.words}>{children}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  )
}

type ErrorStateProps = {
  onRetry?: () => void
  message?: string
  level?: 1 | 2 | 3
  /** Within a sheet, as a part of it. */
  onSheet?: boolean
  className?: string
}

/** What could not be loaded, on the board unless it is a part of a sheet, with a way to try again. */
export function ErrorState({ onRetry, message, level = 2, onSheet, className }: ErrorStateProps) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  const supportUrl = webLink(page().supportUrl)
  return (
    <div className={cx(classes.state, onSheet ? classes.part : classes.board, className)} role="alert">
      <div className={classes.tile}>
        <IconAlertTriangle aria-hidden />
      </div>
      <Heading className={classes.title}>{t('errors.title')}</Heading>
      <p className={classes.words}>{message ?? t('errors.contact')}</p>
      <div className={classes.actions}>
        {onRetry && (
          <Button look={onSheet ? 'accent' : 'bell'} onClick={onRetry}>
            <IconRefresh size={18} aria-hidden />
            {t('errors.tryAgain')}
          </Button>
        )}
        {supportUrl && (
          <OutLinkButton
            look={onSheet ? 'sub' : 'board'}
            className={onSheet ? undefined : classes.support}
            href={supportUrl}
          >
            <IconMessageCircle size={18} aria-hidden />
            {t('layout.support')}
          </OutLinkButton>
        )}
      </div>
    </div>
  )
}
