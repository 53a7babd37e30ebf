import { Frame } from './frame.tsx'
import { Header } from './header.tsx'
import { NotFound } from './not-found.tsx'

/** An address that is no page of the portal, for whoever follows it. */
export function LostLayout() {
  return (
    <Frame header={<Header />}>
      <NotFound />
    </Frame>
  )
}
