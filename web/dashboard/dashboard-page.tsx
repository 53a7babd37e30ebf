import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/title.ts'

export function DashboardPage() {
  const title = useTitle('pages.dashboard')
  return <PageHead title={title} />
}
