import { IconHistory, IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../i18n/texts.ts'
import { Alert } from '../ui/alert.tsx'
import { atTime } from '../time/at-time.ts'
import { savedAt } from '../time/dates.ts'
import { ErrorLine } from '../states/error-line.tsx'
import { useIsTeacher } from '../session/participant.ts'
import { useDebounced } from '../form/debounced.ts'
import classes from './saved-stamp.module.css'
import { type Reason, useOutdated } from './use-outdated.ts'

const shortly = 700

/** Over a page that shows what was last known: when that was, and why; read aloud without interrupting. */
export function SavedStamp() {
  const outdated = useDebounced(useOutdated(), shortly)
  const [at = '0', why] = outdated.split(' ') as [string | undefined, Reason | undefined]
  const { day, time } = savedAt(Number(at))
  const when = [day, atTime(time)].filter(Boolean).join(' ')
  return (
    <>
      <output className={classes.strip}>{why === 'offline' && <Offline when={when} />}</output>
      {why === 'failed' && <Failed when={when} />}
      <output className={classes.place}>
        {why === 'recalled' && (
          <span className={classes.stamp}>
            <IconHistory size={18} aria-hidden />
            {t('kit.layout.saved', { when })}
          </span>
        )}
      </output>
    </>
  )
}

/** Only what a teacher writes waits on the device; whatever else is sent says by itself that it was not. */
function Offline({ when }: { when: string }) {
  const isTeacher = useIsTeacher()
  const words = [t('kit.layout.offline.shown', { when }), isTeacher && t('kit.layout.offline.sentLater')]
  return (
    <Alert tone="warn" plain icon={<IconWifiOff aria-hidden />}>
      <b>{t('kit.layout.offline.title')}</b> {words.filter(Boolean).join(' ')}
    </Alert>
  )
}

function Failed({ when }: { when: string }) {
  const client = useQueryClient()
  const again = () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
  return (
    <ErrorLine className={classes.failed} onRetry={again}>
      {t('kit.layout.outdated', { when })}
    </ErrorLine>
  )
}
