import { IconArrowRight } from '@tabler/icons-react'
import type { HistoryValue } from '../../contract/history/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { shortDate, shortMoment } from '../kit/time/dates.ts'
import classes from './history.module.css'

/** Read out as "before" and "after"; what is new is told by its weight, too. */
export function BeforeAfter({ value }: { value: HistoryValue }) {
  if (value.form === 'long') return <span>{t('history.otherText')}</span>
  return (
    <span className={classes.change}>
      <span>
        <span className="visually-hidden">{t('history.was')} </span>
        {words(value.form, value.before)}
      </span>
      <IconArrowRight size={16} aria-hidden />
      <span className={classes.after}>
        <span className="visually-hidden">{t('history.is')} </span>
        {words(value.form, value.after)}
      </span>
    </span>
  )
}

function words(form: HistoryValue['form'], value: HistoryValue['before']): string {
  switch (form) {
    case 'locked':
      return t(value === null ? 'history.access.active' : 'history.access.locked')
    case 'hidden':
      return t(value === null ? 'history.use.shown' : 'history.use.hidden')
    case 'posted':
      if (value === null) return t('history.nothing')
      return value === 'infinity' ? t('history.draft') : shortMoment(instantOf(String(value)))
    case 'day':
      return value === null ? t('history.nothing') : shortDate(String(value))
    case 'flag':
      return t(value ? 'history.flag.true' : 'history.flag.false')
    case 'text':
    case 'long':
      return value === null || value === '' ? t('history.nothing') : String(value)
  }
}

/** The database writes a moment within JSON with its zone. */
const instantOf = (moment: string) => Temporal.Instant.from(moment).toString()
