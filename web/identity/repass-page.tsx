import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/title.ts'

export function RepassPage() {
  const title = useTitle('pages.repass')
  return <PageHead title={title} />
}
