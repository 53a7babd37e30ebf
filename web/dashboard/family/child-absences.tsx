import { AbsenceList } from '../../attendance/absence-list.tsx'
import { ReportAbsence } from '../../attendance/report-absence.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { ChildCard } from './child-card.tsx'

/** What was said of a child's absences, and the way to say more. */
export function ChildAbsences() {
  return (
    <ChildCard title={t('schedule.lesson.absence')} end={<ReportAbsence brief />}>
      <AbsenceList brief />
    </ChildCard>
  )
}
