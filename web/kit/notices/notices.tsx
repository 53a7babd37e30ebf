import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Notice } from './notice-list.tsx'
import classes from './notices.module.css'

let said: Notice[] = []
const listeners = new Set<() => void>()

/**
 * Says in a corner what is done, and reads it aloud. `warn`: it was done in part, or reaches nobody, or cannot be done now;
 * a failure stays until it is closed.
 */
export function notify(message: string, tone: Notice['tone'] = 'ok'): void {
  said = [...said, { message, tone }]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NoticeList = lazy(() => import('./notice-list.tsx').catch(() => ({ default: PlainNotice })))

/** The corner when its parts cannot be fetched: what was said last. */
function PlainNotice({ notices }: { notices: Notice[] }) {
  return (
    <div className={classes.viewport}>
      <p key={notices.length} role="alert" className={classes.notice}>
        {notices.at(-1)?.message}
      </p>
    </div>
  )
}

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
