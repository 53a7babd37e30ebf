import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Notice } from './notice-list.tsx'

let said: Notice[] = []
const listeners = new Set<() => void>()

/** Says that something is done, in a corner, and reads it aloud; a failure stays until it is closed. */
export function notify(message: string, tone: Notice['tone'] = 'ok'): void {
  said = [...said, { message, tone }]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NoticeList = lazy(() => import('./notice-list.tsx'))

/** The corner; its parts are fetched once there is something to say. */
export function Notices() {
  const notices = useSyncExternalStore(subscribe, () => said)
  return (
    notices.length > 0 && (
      <Suspense>
        <NoticeList notices={notices} />
      </Suspense>
    )
  )
}
