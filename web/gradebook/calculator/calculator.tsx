import { useState } from 'react'
import { useDiary } from '../../kit/marks/use-diary.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { Select } from '../../kit/form/select.tsx'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './calculator.module.css'
import { OwnMarks } from './own-marks.tsx'
import { SampleMarks } from './sample-marks.tsx'

/** Tries what marks would come to: of a sample, or of the student's own quarter with marks that are only supposed. */
export function Calculator({ quarter }: { quarter: number | undefined }) {
  const query = useDiary()
  const diary = query.data
  const { own } = useParticipant()
  const [isOwn, setIsOwn] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const rows = diary?.marks ?? []
  const row = rows.find(({ id }) => id === chosen) ?? rows[0]
  const marks = { value: 'own' as const, label: t(own ? 'gradebook.calculator.own' : 'gradebook.calculator.theirs') }
  const hasMarks = diary && row && quarter
  return (
    <div className={classes.calculator}>
      <FailedLine for={query} className={classes.failed}>
        {t('gradebook.calculator.failed')}
      </FailedLine>
      <div className={classes.of}>
        {diary && !row ? (
          <p className={classes.sample}>{t('gradebook.calculator.noMarks')}</p>
        ) : (
          <Segmented<'sample' | 'own'>
            label={t('gradebook.calculator.of')}
            value={isOwn ? 'own' : 'sample'}
            onChange={(of) => setIsOwn(of === 'own')}
            options={[{ value: 'sample', label: t('gradebook.calculator.sample') }, ...(hasMarks ? [marks] : [])]}
          />
        )}
        {isOwn && row && (
          <Select
            label={t('gradebook.marks.subject')}
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
