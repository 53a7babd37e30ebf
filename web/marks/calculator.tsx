import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Diary } from '../../contract/marks.ts'
import { useParticipant } from '../kit/session/participant.ts'
import { Select } from '../kit/form/select.tsx'
import { Segmented } from '../kit/ui/segmented.tsx'
import classes from './calculator.module.css'
import { OwnMarks } from './own-marks.tsx'
import { SampleMarks } from './sample-marks.tsx'

type CalculatorProps = { diary: Diary | undefined; quarter: number | undefined }

/** Tries what marks would come to: of a sample, or of the student's own quarter with marks that are only supposed. */
export function Calculator({ diary, quarter }: CalculatorProps) {
  const { t } = useTranslation()
  const { own } = useParticipant()
  const [isOwn, setIsOwn] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const rows = diary?.marks ?? []
  const row = rows.find(({ id }) => id === chosen) ?? rows[0]
  const marks = { value: 'own' as const, label: t(own ? 'calculator.own' : 'calculator.theirs') }
  const hasMarks = diary && row && quarter
  return (
    <div className={classes.calculator}>
      <div className={classes.of}>
        {diary && !row ? (
          <p className={classes.sample}>{t('calculator.noMarks')}</p>
        ) : (
          <Segmented<'sample' | 'own'>
            label={t('calculator.of')}
            value={isOwn ? 'own' : 'sample'}
            onChange={(of) => setIsOwn(of === 'own')}
            options={[{ value: 'sample', label: t('calculator.sample') }, ...(hasMarks ? [marks] : [])]}
          />
        )}
        {isOwn && row && (
          <Select
            label={t('marks.subject')}
            value={row.id}
            onChange={setChosen}
            options={rows.map(({ id, subject }) => ({ value: id, label: subject }))}
          />
        )}
      </div>
      {isOwn && hasMarks ? (
        <OwnMarks key={row.id} row={row} weights={diary.weights} quarter={quarter} />
      ) : (
        <SampleMarks />
      )}
    </div>
  )
}
