import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { cx } from '../kit/cx.ts'
import classes from './news-widget.module.css'

type NewsNoticeProps = { icon?: ReactNode; title: string; words: string; onRetry?: () => void }

/** In the place of the cards, and as high: there is no news, or it could not be read. */
export function NewsNotice({ icon, title, words, onRetry }: NewsNoticeProps) {
  const { t } = useTranslation()
  return (
    <div className={cx(classes.notice, onRetry && classes.failed)} role={onRetry && 'alert'}>
      {icon ?? <IconAlertTriangle aria-hidden />}
      <div className={classes.words}>
        <h3>{title}</h3>
        <p>{words}</p>
      </div>
      {onRetry && (
        <Button look="bell" onClick={onRetry}>
          <IconRefresh size={18} aria-hidden />
          {t('errors.tryAgain')}
        </Button>
      )}
    </div>
  )
}
