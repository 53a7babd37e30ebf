import { t } from '../i18n/texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { useTitle } from './title.ts'
import classes from './layout.module.css'

export function NotFound() {
  const title = useTitle('kit.titles.notFound')
  return (
    <div className={classes.missing}>
      <div className={classes.number} aria-hidden>
        404
      </div>
      <h1>{title}</h1>
      <p>{t('kit.layout.notFound.words')}</p>
      <LinkButton to="/" look="bell">
        {t('kit.layout.notFound.home')}
      </LinkButton>
    </div>
  )
}
