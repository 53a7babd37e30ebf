import { holidays, periods } from '../../contract/calendar/endpoints.ts'
import { longest } from '../../contract/kit/limits.ts'
import type { Holiday, Period } from '../../contract/calendar/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { useSaving, type Values } from '../kit/form/server-form.tsx'
import { DateRange } from '../kit/days/date-range.tsx'
import { lessonReaders } from '../kit/days/lessons.ts'
import { TextField } from '../kit/form/text-field.tsx'
import classes from './calendar.module.css'
import { EditModal } from './edit-modal.tsx'

type HolidayModalProps = { period: Period; holiday: Holiday | null; onClose: () => void }

export function HolidayModal({ period, holiday, onClose }: HolidayModalProps) {
  const plan = { body: withoutBlanks, refresh: [holidays.list, periods.list, ...lessonReaders], onSaved: onClose }
  const creating = useSaving(holidays.create, { ...plan, params: { id: period.id } })
  const updating = useSaving(holidays.update, { ...plan, params: { id: holiday?.id ?? 0 }, seen: holiday ?? undefined })
  return (
    <EditModal
      title={t(holiday ? 'calendar.editHoliday' : 'calendar.newHoliday')}
      saving={holiday ? updating : creating}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('calendar.name')}
        className={classes.wide}
        required
        maxLength={longest.name}
        defaultValue={holiday?.name}
      />
      <DateRange
        from={{ name: 'dateFrom', label: t('calendar.from'), required: true, defaultValue: holiday?.dateFrom }}
        to={{ name: 'dateTo', label: t('calendar.to'), required: true, defaultValue: holiday?.dateTo }}
      />
      <DateRange
        from={{
          name: 'moveToDateFrom',
          label: t('calendar.moveToFrom'),
          hint: t('calendar.moveHint'),
          defaultValue: holiday?.moveToDateFrom,
        }}
        to={{ name: 'moveToDateTo', label: t('calendar.moveToTo'), defaultValue: holiday?.moveToDateTo }}
      />
    </EditModal>
  )
}

function withoutBlanks(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))
}
