import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ToastMessage } from './toast-list.tsx'
import classes from './toasts.module.css'

let said: ToastMessage[] = []
const listeners = new Set<() => void>()

/**
 * Says in a corner what is done, and reads it aloud. `warn`: it was done in part, or reaches nobody, or cannot be done now;
 * a failure stays until it is closed.
 */
export function notify(message: string, tone: ToastMessage['tone'] = 'ok'): void {
  said = [...said, { message, tone }]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ToastList = lazy(() => import('./toast-list.tsx').catch(() => ({ default: PlainToast })))

/** The corner when its parts cannot be fetched: what was said last. */
function PlainToast({ messages }: { messages: ToastMessage[] }) {
  return (
    <div className={classes.viewport}>
      <p key={messages.length} role="alert" className={classes.toast}>
        {messages.at(-1)?.message}
      </p>
    </div>
  )
}

/** The corner; its parts are fetched once there is something to say. */
export function Toasts() {
  const messages = useSyncExternalStore(subscribe, () => said)
  return (
    messages.length > 0 && (
      <Suspense>
        <ToastList messages={messages} />
      </Suspense>
    )
  )
}
