import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from '../../contract/calendar.ts'
import { imports } from '../../contract/imports.ts'
import { schedule } from '../../contract/schedule.ts'
import { call } from '../kit/api.ts'
import { fullDate } from '../kit/dates.ts'
import { SelectField } from '../kit/select.tsx'
import type { Values } from '../kit/server-form.tsx'
import { DateField } from '../kit/text-field.tsx'
import { ImportWizard } from './import-wizard.tsx'
import classes from './imports.module.css'

type ScheduleImportProps = { periods: Period[]; period: Period; onClose: () => void }

export function ScheduleImport({ periods, period, onClose }: ScheduleImportProps) {
  const { t } = useTranslation()
  const send = (fileUuids: string[], values: Values) => {
    const { studyPeriodId, dateFrom, dateTo } = values
    const range = { studyPeriodId: Number(studyPeriodId), dateFrom: String(dateFrom), dateTo: String(dateTo) }
    return call(imports.schedule, { body: { fileUuids, ...range } })
  }
  return (
    <ImportWizard
      type="SCHEDULE"
      title={t('imports.scheduleTitle')}
      send={send}
      refresh={[schedule.search]}
      options={<ScheduleRange periods={periods} period={period} />}
      onClose={onClose}
    />
  )
}

/** Which lessons are replaced: at first those of the whole year. */
function ScheduleRange({ periods, period }: Omit<ScheduleImportProps, 'onClose'>) {
  const { t } = useTranslation()
  const [range, setRange] = useState({ id: period.id, dateFrom: period.dateFrom, dateTo: period.dateTo })
  const choose = (id: number) => {
    const { dateFrom, dateTo } = periods.find((one) => one.id === id) ?? period
    setRange({ id, dateFrom, dateTo })
  }
  return (
    <>
      <div className={classes.range}>
        <SelectField<number>
          name="studyPeriodId"
          label={t('imports.year')}
          value={range.id}
          onChange={choose}
          options={periods.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DateField
          required
          name="dateFrom"
          label={t('imports.dateFrom')}
          value={range.dateFrom}
          onValueChange={(dateFrom) => setRange({ ...range, dateFrom })}
        />
        <DateField
          required
          name="dateTo"
          label={t('imports.dateTo')}
          value={range.dateTo}
          onValueChange={(dateTo) => setRange({ ...range, dateTo })}
        />
      </div>
      {range.dateFrom && range.dateTo && (
        <p className={classes.told}>
          {t('imports.replaces', { from: fullDate(range.dateFrom), to: fullDate(range.dateTo) })}
        </p>
      )}
    </>
  )
}
