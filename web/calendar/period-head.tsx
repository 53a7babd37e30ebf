import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groups, holidays, periods as calls } from '../../contract/calendar/endpoints.ts'
import type { Holiday, Period } from '../../contract/calendar/schemas.ts'
import { daysToHolidays } from '../../rules/holidays.ts'
import { holds } from '../../rules/kyiv.ts'
import { t } from '../kit/i18n/texts.ts'
import { call } from '../kit/data/api.ts'
import { fullDate, today } from '../kit/time/dates.ts'
import { reading } from '../kit/data/reading.ts'
import { Select } from '../kit/form/select.tsx'
import classes from './calendar.module.css'
import { DeleteDialog } from '../kit/overlay/delete-dialog.tsx'
import { PeriodModal } from './period-modal.tsx'
import { RowButtons } from './row-buttons.tsx'
import { YearLine } from './year-line.tsx'

type PeriodHeadProps = { period: Period; periods: Period[]; onChoose: (id: number | undefined) => void }

/** Which study year is shown, and the year at a glance. */
export function PeriodHead({ period, periods, onChoose }: PeriodHeadProps) {
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const list = useQuery(reading(holidays.list, { params: { id: period.id } })).data?.holidays ?? []
  const { id, name, dateFrom, dateTo } = period
  const close = () => setAsked(null)
  return (
    <div className={classes.year}>
      <div className={classes.head}>
        <Select<number>
          label={t('calendar.period')}
          value={id}
          onChange={onChoose}
          options={periods.map((one) => ({ value: one.id, label: one.name }))}
        />
        <span className={classes.dates}>
          {fullDate(dateFrom)} – {fullDate(dateTo)}
        </span>
        <RowButtons
          edit={t('calendar.editYear', { name })}
          remove={t('calendar.deleteYear', { name })}
          onEdit={() => setAsked('edit')}
          onDelete={() => setAsked('delete')}
        />
        <DaysLeft holidays={list} isCurrent={period.isCurrent} />
      </div>
      <YearLine period={period} holidays={list} />
      {asked === 'edit' && <PeriodModal period={period} periods={periods} onClose={close} />}
      {asked === 'delete' && (
        <DeleteDialog
          remove={() => call(calls.remove, { params: { id } })}
          refresh={[calls.list, groups.current]}
          onClose={close}
          onDone={() => onChoose(undefined)}
        >
          {t('calendar.yearDeleted', { name })}
        </DeleteDialog>
      )}
    </div>
  )
}

function DaysLeft({ holidays: list, isCurrent }: { holidays: Holiday[]; isCurrent: boolean }) {
  if (!isCurrent) return null
  const now = today().toString()
  const days = daysToHolidays(list, now)
  const dayOff = days === 0 ? undefined : list.find((one) => holds(one, now))
  const said = days === 0 ? t('calendar.holidaysNow') : days && t('calendar.untilHolidays', { count: days })
  const parts = [dayOff && t('calendar.dayOffNow', { name: dayOff.name }), said].filter(Boolean)
  return parts.length > 0 && <span className={classes.left}>{parts.join(' · ')}</span>
}
