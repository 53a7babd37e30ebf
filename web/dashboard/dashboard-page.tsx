import { lazy, Suspense } from 'react'
import { useParticipant } from '../kit/participant.ts'
import { Home } from './home.tsx'

const AdminHome = lazy(() => import('./admin-home.tsx').then((loaded) => ({ default: loaded.AdminHome })))
const TeacherHome = lazy(() => import('./teacher-home.tsx').then((loaded) => ({ default: loaded.TeacherHome })))

/** Students and guardians, who are most, do not wait for what only others see. */
export function DashboardPage() {
  const { role, uuid } = useParticipant()
  if (role === 'STUDENT') return <Home key={uuid} />
  return <Suspense fallback={null}>{role === 'ADMIN' ? <AdminHome /> : <TeacherHome key={uuid} />}</Suspense>
}
