import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/title.ts'

export function LogoutPage() {
  const title = useTitle('pages.logout')
  return <PageHead title={title} />
}
