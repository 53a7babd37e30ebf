import { fetchedPart } from './kit/states/fetched.tsx'
import { fetchedPage } from './kit/states/fetched-page.ts'
import { AppLayout } from './kit/layout/app-layout.tsx'
import { LostLayout } from './kit/layout/lost-layout.tsx'
import { whoIsHere } from './kit/session/participant.ts'
import { SessionEnd } from './identity/session-end.tsx'
import { Bell } from './notices/bell.tsx'
import { BellChip } from './schedule/lesson/bell-chip.tsx'

const MarkSender = fetchedPage(() => import('./journal/queue/mark-sender.tsx'), 'MarkSender')
const ContentSending = fetchedPage(() => import('./schedule/lesson/use-content.ts'), 'ContentSending')

const FactorFirst = fetchedPart(() => import('./personal/factor-first.tsx').then((loaded) => loaded.FactorFirst))

/** What every page of a signed-in participant has around it. */
export function Inside({ lost }: { lost?: boolean }) {
  const sender = (
    <>
      <MarkSender />
      <ContentSending />
    </>
  )
  return (
    <AppLayout
      chip={<BellChip />}
      bell={<Bell />}
      sender={sender}
      session={<SessionEnd />}
      lost={lost}
      first={FactorFirst}
    />
  )
}

export function Lost() {
  return whoIsHere().user ? <Inside lost /> : <LostLayout />
}
