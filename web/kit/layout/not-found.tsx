import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/button.tsx'
import { useTitle } from './title.ts'
import classes from './layout.module.css'

export function NotFound() {
  const { t } = useTranslation()
  const title = useTitle('pages.notFound')
  return (
    <div className={classes.missing}>
      <div className={classes.number} aria-hidden>
        404
      </div>
      <h1>{title}</h1>
      <p>{t('layout.notFound.words')}</p>
      <LinkButton to="/" look="bell">
        {t('layout.notFound.home')}
      </LinkButton>
    </div>
  )
}
