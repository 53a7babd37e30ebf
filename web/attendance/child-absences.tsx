import { useId } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { useParticipant } from '../kit/session/participant.ts'
import { Card } from '../kit/ui/table.tsx'
import { AbsenceList } from './absence-list.tsx'
import sheet from '../kit/ui/sheet.module.css'
import classes from './absences.module.css'
import { ReportAbsence } from './report-absence.tsx'

/** What was said of this child's absences, and the way to say more. */
export function ChildAbsences() {
  const { name } = useParticipant()
  const id = useId()
  return (
    <Card className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={sheet.title}>
          {t('attendance.absences', { name })}
        </h2>
        <ReportAbsence />
      </header>
      <AbsenceList />
    </Card>
  )
}
