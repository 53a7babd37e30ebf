import { Component, lazy, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { t } from '../i18n/texts.ts'
import { ErrorState } from './error-state.tsx'
import { notify } from '../toasts/toasts.tsx'
import { Unfetched } from './unfetched.ts'

/**
 * As `lazy`, but where the code cannot be fetched that is told in its place, with a way to try again, and the page stands.
 * What opens over the page says by `onFailed` how it goes, and is told in the corner.
 */
export function fetchedPart<Props extends object>(
  ask: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { onFailed?: () => void }> {
  const make = () =>
    lazy(async () => {
      const part = await ask().catch((cause: unknown) => {
        throw new Unfetched('a part', { cause })
      })
      return { default: part as ComponentType<object> }
    })
  // Made when it is first drawn: files that need each other call this before all of them have begun.
  let made: ReturnType<typeof make> | undefined
  return function FetchedPart({ onFailed, ...props }) {
    const [tries, setTries] = useState(0)
    const renew = () => {
      made = undefined
    }
    const retry = () => {
      renew()
      setTries(tries + 1)
    }
    const leave = () => {
      renew()
      onFailed?.()
    }
    made ??= make()
    const Part = made
    return (
      <Boundary key={tries} failed={onFailed ? <Leaving onLeave={leave} /> : <Missing onRetry={retry} />}>
        <Part {...props} />
      </Boundary>
    )
  }
}

type BoundaryProps = { failed: ReactNode; children: ReactNode }

/** Whatever else goes wrong is the page's affair. */
class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override state: { error?: unknown } = {}
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof Unfetched) return this.props.failed
    throw error
  }
}

function Missing({ onRetry }: { onRetry: () => void }) {
  return <ErrorState what="part" form="column" words={t('kit.errors.network')} onRetry={onRetry} />
}

function Leaving({ onLeave }: { onLeave: () => void }) {
  const leave = useRef(onLeave)
  useEffect(() => {
    notify(t('kit.errors.network'), 'err')
    leave.current()
  }, [])
  return null
}
