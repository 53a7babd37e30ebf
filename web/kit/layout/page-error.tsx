import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '../states.tsx'
import classes from './layout.module.css'
import { cx } from '../cx.ts'

/** A page that failed while it was drawn. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="main" tabIndex={-1} className={cx(classes.main, classes.alone)}>
      <ErrorState level={1} onRetry={retry} />
    </main>
  )
}
