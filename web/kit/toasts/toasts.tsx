import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ToastMessage } from './toast-list.tsx'
import classes from './toasts.module.css'

/** Messages in the corner; undefined: there has been none yet. */
let said: ToastMessage[] | undefined
let count = 0
const listeners = new Set<() => void>()

/**
 * Says in a corner what is done, and reads it aloud. `warn`: it was done in part, or reaches nobody, or cannot be done now;
 * a failure stays until it is closed. The message before gives way, but a failure only to a failure. Said of what leads
 * to another page, it is said once that is shown.
 */
export function notify(message: string, tone: ToastMessage['tone'] = 'ok'): void {
  const before = said ?? []
  const staying = tone === 'err' ? [] : before.filter((one) => one.tone === 'err')
  const replaced = before.find((one) => !staying.includes(one))
  stand([...staying, { id: replaced?.id ?? String((count += 1)), message, tone }])
}

/** The page on which it was said is left. */
export function dismissAll(): void {
  if (said?.length) stand([])
}

function stand(messages: ToastMessage[]): void {
  said = messages
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ToastList = lazy(() => import('./toast-list.tsx').catch(() => ({ default: PlainToast })))

/** The corner when its parts cannot be fetched. */
function PlainToast({ messages }: { messages: ToastMessage[] }) {
  return (
    <div className={classes.viewport}>
      {messages.map(({ id, message }) => (
        <p key={id} role="alert" className={classes.toast}>
          {message}
        </p>
      ))}
    </div>
  )
}

/** The corner; its parts are fetched once there is something to say. */
export function Toasts() {
  const messages = useSyncExternalStore(subscribe, () => said)
  return (
    messages && (
      <Suspense>
        <ToastList messages={messages} />
      </Suspense>
    )
  )
}
