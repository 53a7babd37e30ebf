import { useParticipant } from '../kit/participant.ts'
import { AdminHome } from './admin-home.tsx'
import { Home } from './home.tsx'
import { TeacherHome } from './teacher-home.tsx'

export function DashboardPage() {
  const { role, uuid } = useParticipant()
  if (role === 'ADMIN') return <AdminHome />
  return role === 'TEACHER' ? <TeacherHome key={uuid} /> : <Home key={uuid} />
}
