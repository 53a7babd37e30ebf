import { t } from '../i18n/texts.ts'
import classes from './layout.module.css'

export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      {t('kit.layout.skip')}
    </a>
  )
}
