import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/title.ts'

export function LoginPage() {
  const title = useTitle('pages.login')
  return <PageHead title={title} />
}
