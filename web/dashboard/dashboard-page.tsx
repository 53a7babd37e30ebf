import { Suspense } from 'react'
import { fetchedPart } from '../kit/states/fetched.tsx'
import { useMe, useParticipant } from '../kit/session/participant.ts'
import { LessonOpener } from '../schedule/lesson-opener.tsx'
import { Home } from './home.tsx'

const AdminHome = fetchedPart(() => import('./admin-home.tsx').then((loaded) => loaded.AdminHome))
const FamilyHome = fetchedPart(() => import('./family/family-home.tsx').then((loaded) => loaded.FamilyHome))
const TeacherHome = fetchedPart(() => import('./teacher-home.tsx').then((loaded) => loaded.TeacherHome))

/** Students and guardians, who are most, do not wait for what only others see. */
export function DashboardPage() {
  const { role, uuid } = useParticipant()
  const { isFamily } = useMe()
  if (isFamily)
    return (
      <Suspense fallback={null}>
        <FamilyHome />
      </Suspense>
    )
  if (role === 'STUDENT')
    return (
      <LessonOpener>
        <Home key={uuid} />
      </LessonOpener>
    )
  return <Suspense fallback={null}>{role === 'ADMIN' ? <AdminHome /> : <TeacherHome key={uuid} />}</Suspense>
}
