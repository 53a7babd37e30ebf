import { type Dispatch, type SetStateAction, useState } from 'react'
import type { Period } from '../../contract/calendar/schemas.ts'
import { imports } from '../../contract/imports/endpoints.ts'
import type { Losses } from '../../contract/imports/schemas.ts'
import type { Range } from '../../rules/kyiv.ts'
import { t } from '../kit/i18n/texts.ts'
import { call } from '../kit/data/api.ts'
import { fullDate } from '../kit/time/dates.ts'
import { useWallClock } from '../kit/time/now.ts'
import { keyOf } from '../kit/data/reading.ts'
import { SelectField } from '../kit/form/select.tsx'
import { useDebounced } from '../kit/form/debounced.ts'
import { DateRange } from '../kit/days/date-range.tsx'
import { lessonReaders } from '../kit/days/lessons.ts'
import { ImportWizard } from './import-wizard.tsx'
import classes from './imports.module.css'
import { proposedRange } from './range.ts'

type ScheduleImportProps = { periods: Period[]; period: Period; left: string | undefined; onClose: () => void }

export function ScheduleImport({ periods, period, left, onClose }: ScheduleImportProps) {
  const today = useWallClock().day
  const [days, setDays] = useState<Days>({ studyPeriodId: period.id, ...proposedRange(period, today) })
  const settled = useDebounced(days, 400)
  const send = (fileUuids: string[], losses: Losses | undefined) =>
    call(imports.schedule, { body: { fileUuids, ...days, ...(losses && { losses }) } })
  const asked = (fileUuids: string[]) => {
    const body = { fileUuids, ...days }
    const queryKey = keyOf(imports.previewSchedule, { body })
    return { queryKey, queryFn: () => call(imports.previewSchedule, { body }) }
  }
  const choose = (studyPeriodId: number) => {
    const chosen = periods.find(({ id }) => id === studyPeriodId) ?? period
    setDays({ studyPeriodId, ...proposedRange(chosen, today) })
  }
  return (
    <ImportWizard
      type="SCHEDULE"
      title={t('imports.scheduleTitle')}
      send={send}
      previewing={{ asked: days.dateFrom && days.dateTo ? asked : null, isTyping: settled !== days }}
      refresh={lessonReaders}
      left={left}
      options={<ScheduleRange periods={periods} days={days} onYear={choose} onDays={setDays} />}
      onClose={onClose}
    />
  )
}

type Days = Range & { studyPeriodId: number }

type ScheduleRangeProps = {
  periods: Period[]
  days: Days
  onYear: (studyPeriodId: number) => void
  onDays: Dispatch<SetStateAction<Days>>
}

/** Which lessons are replaced. */
function ScheduleRange({ periods, days, onYear, onDays }: ScheduleRangeProps) {
  const end = (name: 'dateFrom' | 'dateTo') => ({
    name,
    label: t(`imports.range.${name}`),
    required: true,
    value: days[name],
    onValueChange: (day: string) => onDays((known) => ({ ...known, [name]: day })),
  })
  return (
    <>
      <div className={classes.range}>
        <SelectField<number>
          name="studyPeriodId"
          label={t('imports.year')}
          value={days.studyPeriodId}
          onChange={onYear}
          options={periods.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateRange from={end('dateFrom')} to={end('dateTo')} />
      </div>
      {days.dateFrom && days.dateTo && (
        <p className={classes.note}>
          {t('imports.replaces', { from: fullDate(days.dateFrom), to: fullDate(days.dateTo) })}
        </p>
      )}
    </>
  )
}
