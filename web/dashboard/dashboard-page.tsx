import { useParticipant } from '../kit/participant.ts'
import { AdminHome } from './admin-home.tsx'
import { Home } from './home.tsx'

export function DashboardPage() {
  const { role, uuid } = useParticipant()
  return role === 'ADMIN' ? <AdminHome /> : <Home key={uuid} />
}
