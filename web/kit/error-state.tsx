import { IconAlertCircle, IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from './api.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import classes from './error-state.module.css'
import { Unfetched } from './unfetched.ts'

/** What could not be fetched: its sentence stands in `errors.failed`. */
export type Unread =
  | 'absences'
  | 'account'
  | 'assignments'
  | 'disciplines'
  | 'figures'
  | 'files'
  | 'groups'
  | 'history'
  | 'holidays'
  | 'journal'
  | 'lessons'
  | 'mails'
  | 'marks'
  | 'news'
  | 'page'
  | 'part'
  | 'periods'
  | 'post'
  | 'profiles'
  | 'recordings'
  | 'register'
  | 'schedule'
  | 'search'
  | 'sessions'
  | 'standing'
  | 'steps'
  | 'student'
  | 'tokens'
  | 'weights'
  | 'works'
  | 'year'

export type ErrorLook = {
  what: Unread
  /** A row within a page or a sheet, a widget's whole height, or all of a page. */
  form?: 'row' | 'column' | 'page'
  /** What it stands on. A page's is the board. */
  on?: 'sheet' | 'board'
  /** Level of its heading. */
  level?: 1 | 2 | 3 | 4
  /** The rest of the page works without it. */
  isPart?: boolean
  /** What to do, or what still holds; else the cause is told. */
  words?: string
  className?: string
}

const faults = { row: 'errors.server', column: 'errors.server', page: 'errors.later' } as const

type ErrorStateProps = ErrorLook & { error?: unknown; busy?: boolean; onRetry?: () => void }

/** In the place of what could not be fetched: what failed, what to do, and a button that tries again. */
export function ErrorState({
  what,
  form = 'row',
  on,
  level,
  isPart,
  words,
  className,
  error,
  busy,
  onRetry,
}: ErrorStateProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useFocusStays(place)
  const isPage = form === 'page'
  const Heading = `h${level ?? (isPage ? 2 : 3)}` as const
  const ground = isPage ? 'board' : (on ?? 'sheet')
  return (
    <div ref={place} className={cx(classes.error, classes[form], classes[ground], className)} role="alert">
      <div className={classes.body}>
        <span className={classes.tile}>
          <IconAlertTriangle size={24} aria-hidden />
        </span>
        <div className={classes.words}>
          <Heading>{t(`errors.failed.${what}`)}</Heading>
          <p>{words ?? causeOf(error, t(isPart ? 'errors.elsewhere' : faults[form]), t('errors.network'))}</p>
        </div>
        {onRetry && (
          <Button
            look={isPage ? 'bell' : 'outline'}
            size={isPage ? 'md' : 'sm'}
            className={classes.again}
            busy={busy}
            onClick={onRetry}
          >
            <IconRefresh size={16} aria-hidden />
            {t('errors.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}

type ErrorLineProps = { children: string; action?: string; busy?: boolean; onRetry?: () => void; className?: string }

/** Above what stands: one thing about it failed. */
export function ErrorLine({ children, action, busy, onRetry, className }: ErrorLineProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useFocusStays(place)
  return (
    <div ref={place} className={cx(classes.line, className)} role="alert">
      <IconAlertCircle aria-hidden />
      <span>{children}</span>
      {onRetry && (
        <button type="button" aria-disabled={busy} onClick={busy ? undefined : onRetry}>
          {action ?? t('errors.again')}
        </button>
      )}
    </div>
  )
}

/** A refusal has the server's words; a fault of the server has none that would help. */
function causeOf(error: unknown, fault: string, network: string): string {
  if (error instanceof Unfetched) return network
  return error instanceof ApiError && error.status < 500 ? messageOf(error) : fault
}

const places = ['section', '[role=dialog]', '[role=tabpanel]', 'main']

/** Whoever tried again by the keyboard goes on where the answer appears. */
function useFocusStays(place: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const message = place.current
    return () => {
      if (!message?.contains(document.activeElement)) return
      const around = places.map((one) => message.closest<HTMLElement>(one))
      // What is around it may be drawn anew as well.
      queueMicrotask(() => focusWithin(around.find((one) => one?.isConnected)))
    }
  }, [place])
}

function focusWithin(around: HTMLElement | null | undefined): void {
  // A page may draw its heading anew as well, once all of it is there.
  const isPage = around?.tagName === 'MAIN'
  const next = (isPage ? null : around?.querySelector<HTMLElement>('h1, h2, h3')) ?? around
  if (next && next.tabIndex < 0) next.tabIndex = -1
  next?.focus({ preventScroll: true })
}
