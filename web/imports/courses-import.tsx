import { useState } from 'react'
import type { Period } from '../../contract/calendar/schemas.ts'
import { googleCourses } from '../../contract/google/endpoints.ts'
import { imports } from '../../contract/imports/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { keyOf } from '../kit/data/reading.ts'
import { SelectField } from '../kit/form/select.tsx'
import { t } from '../kit/i18n/texts.ts'
import { ImportWizard } from './import-wizard.tsx'
import classes from './imports.module.css'

type CoursesImportProps = { periods: Period[]; period: Period; left: string | undefined; onClose: () => void }

/** Imports courses of Google Classroom; what their lines name is bound in the chosen study year. */
export function CoursesImport({ periods, period, left, onClose }: CoursesImportProps) {
  const [studyPeriodId, setYear] = useState(period.id)
  const asked = (fileUuids: string[]) => {
    const body = { fileUuids, studyPeriodId }
    const queryKey = keyOf(imports.previewClasses, { body })
    return { queryKey, queryFn: () => call(imports.previewClasses, { body }) }
  }
  const options = (
    <>
      <SelectField<number>
        name="studyPeriodId"
        label={t('imports.year')}
        value={studyPeriodId}
        onChange={setYear}
        options={periods.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p className={classes.note}>{t('imports.bindsIn')}</p>
    </>
  )
  return (
    <ImportWizard
      type="CLASSES"
      title={t('imports.classesTitle')}
      send={(fileUuids) => call(imports.classes, { body: { fileUuids, studyPeriodId } })}
      previewing={{ asked, isTyping: false }}
      refresh={[googleCourses.list]}
      left={left}
      options={options}
      onClose={onClose}
    />
  )
}
