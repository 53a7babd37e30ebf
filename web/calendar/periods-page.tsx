import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/title.ts'

export function PeriodsPage() {
  const title = useTitle('pages.periods')
  return <PageHead title={title} />
}
