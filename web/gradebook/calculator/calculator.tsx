import { useState } from 'react'
import { useParticipant } from '../../kit/session/participant.ts'
import { Select } from '../../kit/form/select.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './calculator.module.css'
import { useQuarter } from '../../kit/marks/quarter.ts'
import type { Row } from '../../kit/marks/rows.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { OwnMarks } from './own-marks.tsx'
import { SampleMarks } from './sample-marks.tsx'

type CalculatorProps = { rows: Row[] | undefined; quarter: number | undefined }

/** Tries what marks would come to: of a sample, or of the student's own quarter with marks that are only supposed. */
export function Calculator({ rows, quarter }: CalculatorProps) {
  const { own } = useParticipant()
  const [isOwn, setIsOwn] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const row = rows?.find(({ id }) => id === chosen) ?? rows?.[0]
  const marks = { value: 'own' as const, label: t(own ? 'gradebook.calculator.own' : 'gradebook.calculator.theirs') }
  return (
    <div className={classes.calculator}>
      <div className={classes.of}>
        {rows && !row ? (
          <p className={classes.sample}>{t('gradebook.calculator.noMarks')}</p>
        ) : (
          <Segmented<'sample' | 'own'>
            label={t('gradebook.calculator.of')}
            value={isOwn ? 'own' : 'sample'}
            onChange={(of) => setIsOwn(of === 'own')}
            options={[{ value: 'sample', label: t('gradebook.calculator.sample') }, ...(row && quarter ? [marks] : [])]}
          />
        )}
        {isOwn && rows && row && (
          <Select
            label={t('gradebook.marks.subject')}
            value={row.id}
            onChange={setChosen}
            options={rows.map(({ id, subject }) => ({ value: id, label: subject }))}
          />
        )}
      </div>
      {isOwn && row && quarter ? <OwnQuarter row={row} quarter={quarter} /> : <SampleMarks />}
    </div>
  )
}

function OwnQuarter({ row, quarter }: { row: Row; quarter: number }) {
  const diary = useQuarter(quarter)
  if (!diary.data) return <Waiting for={diary} what="marks" form="column" level={3} isPart />
  const { results, weights } = diary.data
  return <OwnMarks key={row.id} real={results.get(row.id) ?? []} weights={weights} />
}
