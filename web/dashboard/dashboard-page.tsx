import { Suspense } from 'react'
import { fetchedPart } from '../kit/fetched.tsx'
import { useParticipant } from '../kit/participant.ts'
import { Home } from './home.tsx'

const AdminHome = fetchedPart(() => import('./admin-home.tsx').then((loaded) => loaded.AdminHome))
const TeacherHome = fetchedPart(() => import('./teacher-home.tsx').then((loaded) => loaded.TeacherHome))

/** Students and guardians, who are most, do not wait for what only others see. */
export function DashboardPage() {
  const { role, uuid } = useParticipant()
  if (role === 'STUDENT') return <Home key={uuid} />
  return <Suspense fallback={null}>{role === 'ADMIN' ? <AdminHome /> : <TeacherHome key={uuid} />}</Suspense>
}
