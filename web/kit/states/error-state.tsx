import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { ApiError, messageOf } from '../data/api.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import classes from './error-state.module.css'
import { useFocusStays } from '../ui/focus-stays.ts'
import { Unfetched } from './unfetched.ts'

/** What could not be fetched: its sentence stands in `errors.failed`. */
export type Unread =
  | 'absences'
  | 'account'
  | 'assignments'
  | 'comments'
  | 'connection'
  | 'courses'
  | 'disciplines'
  | 'entering'
  | 'factors'
  | 'linking'
  | 'figures'
  | 'files'
  | 'groups'
  | 'history'
  | 'holidays'
  | 'journal'
  | 'lessons'
  | 'letterReaders'
  | 'mails'
  | 'marks'
  | 'news'
  | 'notices'
  | 'noticeSwitches'
  | 'page'
  | 'part'
  | 'periods'
  | 'post'
  | 'posts'
  | 'profiles'
  | 'providers'
  | 'readers'
  | 'recordings'
  | 'register'
  | 'schedule'
  | 'school'
  | 'search'
  | 'sessions'
  | 'standing'
  | 'steps'
  | 'student'
  | 'tokens'
  | 'trial'
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

const faults = { row: 'kit.errors.server', column: 'kit.errors.server', page: 'kit.errors.later' } as const

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
          <Heading>{t(`kit.errors.failed.${what}`)}</Heading>
          <p>{words ?? causeOf(error, t(isPart ? 'kit.errors.elsewhere' : faults[form]), t('kit.errors.network'))}</p>
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
            {t('kit.errors.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A refusal has the server's words; a fault of the server has none that would help. */
function causeOf(error: unknown, fault: string, network: string): string {
  if (error instanceof Unfetched) return network
  return error instanceof ApiError && error.status < 500 ? messageOf(error) : fault
}
