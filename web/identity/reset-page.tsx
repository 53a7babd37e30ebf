import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/title.ts'

export function ResetPage() {
  const title = useTitle('pages.resetPassword')
  return <PageHead title={title} />
}
