import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '../states/error-state.tsx'
import classes from './layout.module.css'
import { cx } from '../ui/cx.ts'

type PageErrorProps = { error: unknown; reset: () => void }

/** A page that failed while it was drawn, with all that is around it. */
export function PageError(props: PageErrorProps) {
  return (
    <main id="main" tabIndex={-1} className={cx(classes.main, classes.alone)}>
      <PartError {...props} />
    </main>
  )
}

/** What is around it stands. */
export function PartError({ error, reset }: PageErrorProps) {
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState what="page" form="page" level={1} error={error} onRetry={retry} />
}
