import { useTranslation } from 'react-i18next'
import { AbsenceList } from '../../schedule/absence-list.tsx'
import { ReportAbsence } from '../../schedule/report-absence.tsx'
import { ChildCard } from './child-card.tsx'

/** What was said of a child's absences, and the way to say more. */
export function ChildAbsences() {
  const { t } = useTranslation()
  return (
    <ChildCard title={t('lesson.absence')} end={<ReportAbsence brief />}>
      <AbsenceList brief />
    </ChildCard>
  )
}
