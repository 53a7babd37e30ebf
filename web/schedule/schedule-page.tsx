import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/title.ts'

export function SchedulePage() {
  const title = useTitle('pages.schedule')
  return <PageHead title={title} />
}
