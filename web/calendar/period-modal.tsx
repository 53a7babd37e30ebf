import { groups, periods as calls } from '../../contract/calendar/endpoints.ts'
import { longest } from '../../contract/kit/limits.ts'
import type { Period } from '../../contract/calendar/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { today } from '../kit/time/dates.ts'
import { useSaving } from '../kit/form/server-form.tsx'
import { DateRange } from '../kit/days/date-range.tsx'
import { TextField } from '../kit/form/text-field.tsx'
import classes from './calendar.module.css'
import { EditModal } from './edit-modal.tsx'
import { periodBody, quarterField, quarterNumbers } from './period-body.ts'
import { proposedYear } from './year-line.ts'

type PeriodModalProps = {
  /** Null: a new study year. */
  period: Period | null
  periods: Period[]
  onClose: () => void
  onSaved?: (period: Period) => void
}

export function PeriodModal({ period, periods, onClose, onSaved }: PeriodModalProps) {
  const plan = {
    body: periodBody,
    refresh: [calls.list, groups.current],
    onSaved: (answer: { period: Period }) => {
      onSaved?.(answer.period)
      onClose()
    },
  }
  const creating = useSaving(calls.create, plan)
  const updating = useSaving(calls.update, { ...plan, params: { id: period?.id ?? 0 }, seen: period ?? undefined })
  const first = period ?? proposedYear(periods, today().toString())
  return (
    <EditModal
      title={t(period ? 'calendar.yearTitle' : 'calendar.newYear')}
      saving={period ? updating : creating}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('calendar.yearName')}
        className={classes.wide}
        required
        maxLength={longest.name}
        defaultValue={first.name}
      />
      <DateRange
        from={{ name: 'dateFrom', label: t('calendar.firstDay'), required: true, defaultValue: first.dateFrom }}
        to={{ name: 'dateTo', label: t('calendar.lastDay'), required: true, defaultValue: first.dateTo }}
      />
      {period ? <Quarters period={period} /> : <p className={classes.hint}>{t('calendar.quartersHint')}</p>}
    </EditModal>
  )
}

function Quarters({ period }: { period: Period }) {
  return (
    <fieldset className={classes.quarters}>
      <legend className={classes.legend}>{t('calendar.quarters')}</legend>
      {quarterNumbers.map((number) => {
        const quarter = period.quarters.find((one) => one.number === number)
        return (
          <div key={number} className={classes.pair}>
            <DateRange
              from={{
                name: quarterField(number, 'dateFrom'),
                label: t('calendar.quarterFrom', { number }),
                required: true,
                defaultValue: quarter?.dateFrom,
              }}
              to={{
                name: quarterField(number, 'dateTo'),
                label: t('calendar.quarterTo', { number }),
                required: true,
                defaultValue: quarter?.dateTo,
              }}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
