import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/title.ts'

export function ProfilesPage() {
  const title = useTitle('pages.profiles')
  return <PageHead title={title} />
}
