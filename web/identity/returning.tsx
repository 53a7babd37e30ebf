import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../kit/states/error-state.tsx'
import { Loading } from '../kit/states/waiting.tsx'
import classes from './identity.module.css'

type ReturningProps = {
  title: string
  what: 'entering' | 'linking' | 'trial'
  work: () => Promise<void>
  /** Leads to another page where the error is a refusal; false: it is another, which is shown, and the work can be tried again. */
  leadAway?: (error: unknown) => Promise<boolean>
}

/** Does what a browser has come back from a provider for, and says so meanwhile. */
export function Returning({ title, what, work, leadAway }: ReturningProps) {
  const [failure, setFailure] = useState<unknown>()
  const begin = async () => {
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(await leadAway?.(error))) setFailure(error)
    }
  }
  useOnce(begin)
  return (
    <div className={classes.center}>
      {failure === undefined ? (
        <Loading>
          <h1 className={classes.title}>{title}</h1>
        </Loading>
      ) : (
        <ErrorState what={what} form="page" level={1} error={failure} onRetry={() => void begin()} />
      )}
    </div>
  )
}

/** Development mounts each component twice. */
function useOnce(work: () => Promise<void>): void {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void work()
  }, [work])
}
