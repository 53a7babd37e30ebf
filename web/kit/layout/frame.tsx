import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './layout.module.css'

type FrameProps = { header: ReactNode; footer: ReactNode; children: ReactNode }

export function Frame({ header, footer, children }: FrameProps) {
  return (
    <div className={classes.frame}>
      <SkipLink />
      {header}
      <div className={classes.columns}>{children}</div>
      {footer}
    </div>
  )
}

export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={classes.skip} href="#main">
      {t('layout.skip')}
    </a>
  )
}
