import { Suspense } from 'react'
import { profileType } from '../../contract/people/endpoints.ts'
import { fetchedPart } from '../kit/states/fetched.tsx'
import { useMe, useParticipant } from '../kit/session/participant.ts'
import { LessonOpener } from '../schedule/lesson/lesson-opener.tsx'
import { Home } from './student/home.tsx'

const AdminHome = fetchedPart(() => import('./office/admin-home.tsx').then((loaded) => loaded.AdminHome))
const FamilyHome = fetchedPart(() => import('./family/family-home.tsx').then((loaded) => loaded.FamilyHome))
const TeacherHome = fetchedPart(() => import('./teacher/teacher-home.tsx').then((loaded) => loaded.TeacherHome))

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
  if (role === profileType.student)
    return (
      <LessonOpener>
        <Home key={uuid} />
      </LessonOpener>
    )
  return <Suspense fallback={null}>{role === profileType.admin ? <AdminHome /> : <TeacherHome key={uuid} />}</Suspense>
}
