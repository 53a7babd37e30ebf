import { useTranslation } from 'react-i18next'
import { MarkLegend } from '../../kit/marks/legend.tsx'
import classes from './toolbar.module.css'

/** What the signs mean, and which keys do what. */
export function Legend() {
  const { t } = useTranslation()
  return (
    <div className={classes.legend}>
      <MarkLegend brief />
      <p className={classes.keys}>
        <kbd>←</kbd>
        <kbd>→</kbd>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('journal.keys.move')} <kbd>Enter</kbd> {t('journal.keys.next')}
      </p>
    </div>
  )
}
