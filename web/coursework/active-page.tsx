import { IconClipboardCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '../../contract/coursework.ts'
import { waiting } from '../../contract/waiting.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useWallClock } from '../kit/now.ts'
import { may } from '../kit/may.ts'
import { useMe, useParticipant } from '../kit/participant.ts'
import { EmptyState } from '../kit/states.tsx'
import { useTitle } from '../kit/title.ts'
import { Waiting } from '../kit/waiting.tsx'
import classes from './active.module.css'
import { CourseSection } from './course-section.tsx'
import { coursesOf, dueOn, laterThisWeek } from './lists.ts'
import { useAssignments } from './use-assignments.ts'
import { WaitingPage } from './waiting-page.tsx'

/** What is to be done: by a student the assignments, by a teacher the marks. */
export function ActivePage() {
  const me = useMe()
  return may(me, waiting.works) ? <WaitingPage key={me.participant.uuid} /> : <AssignmentsPage />
}

function AssignmentsPage() {
  const title = useTitle('pages.active')
  const { uuid } = useParticipant()
  const { day: today } = useWallClock()
  const query = useAssignments()
  const subtitle = useSubtitle(query.data?.assignments, today)
  return (
    <>
      <PageHead title={title} subtitle={subtitle} />
      {query.data ? (
        <Courses key={uuid} assignments={query.data.assignments} today={today} />
      ) : (
        <Waiting for={query} skeleton={<div className={classes.skeleton} aria-hidden />} />
      )}
    </>
  )
}

/** Сьогодні здати 2, цього тижня ще 3 */
function useSubtitle(assignments: Assignment[] | undefined, today: string): string | null {
  const { t } = useTranslation()
  if (!assignments?.length) return null
  const now = dueOn(assignments, today).length
  const later = laterThisWeek(assignments, today).length
  if (!now) return later ? t('coursework.dueThisWeek', { count: later }) : t('coursework.nothingDue')
  const words = t('coursework.dueToday', { count: now })
  return later ? `${words}, ${t('coursework.moreThisWeek', { count: later })}` : words
}

function Courses({ assignments, today }: { assignments: Assignment[]; today: string }) {
  const { t } = useTranslation()
  if (!assignments.length)
    return (
      <EmptyState icon={<IconClipboardCheck aria-hidden />} title={t('coursework.allDone')}>
        {t('coursework.noneActive')}
      </EmptyState>
    )
  return (
    <div className={classes.sheet}>
      {coursesOf(assignments, today).map((course, place) => (
        <CourseSection key={course.name} course={course} today={today} defaultOpen={place === 0} />
      ))}
    </div>
  )
}
