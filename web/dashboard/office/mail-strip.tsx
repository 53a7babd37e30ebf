import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconMailExclamation } from '@tabler/icons-react'
import { Alert } from '../../kit/ui/alert.tsx'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { page } from '../../kit/data/page.ts'
import { reading } from '../../kit/data/reading.ts'
import { mails } from '../../../contract/mails/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'

/** How often it is asked, in milliseconds. */
const round = 60_000

/** Says on the administrator's first page that mails wait longer than they should or were given up; else nothing. */
export function MailStrip() {
  const queue = useQuery({ ...reading(mails.list), refetchInterval: round })
  if (!queue.data) return <FailedLine for={queue}>{t('administration.mailQueue.notRead')}</FailedLine>
  const { failed, delayed } = queue.data.counts
  const { server } = queue.data
  if (!failed && !delayed && (server || page().isDemo)) return null
  return (
    <Alert
      tone={failed || delayed ? 'err' : 'warn'}
      icon={<IconMailExclamation aria-hidden />}
      action={<Link to="/admin/mails">{t('administration.mailQueue.toMails')}</Link>}
    >
      {failed || delayed ? (
        <b>
          {[
            failed && t('administration.mailQueue.failed', { count: failed }),
            delayed && t('administration.mailQueue.delayed', { count: delayed }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </b>
      ) : (
        t('administration.mailQueue.noServer')
      )}
    </Alert>
  )
}
