import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconMailExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mails } from '../../contract/mails.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { FailedLine } from '../kit/states/failed-line.tsx'
import { page } from '../kit/data/page.ts'
import { reading } from '../kit/data/reading.ts'

/** How often it is asked, in milliseconds. */
const round = 60_000

/** Says on the administrator's first page that mails wait longer than they should or were given up; else nothing. */
export function MailStrip() {
  const { t } = useTranslation()
  const queue = useQuery({ ...reading(mails.list), refetchInterval: round })
  if (!queue.data) return <FailedLine for={queue}>{t('mails.noQueueRead')}</FailedLine>
  const { failed, delayed } = queue.data.counts
  const { server } = queue.data
  if (!failed && !delayed && (server || page().isDemo)) return null
  return (
    <Alert
      tone={failed || delayed ? 'err' : 'warn'}
      icon={<IconMailExclamation aria-hidden />}
      action={<Link to="/admin/mails">{t('mails.toMails')}</Link>}
    >
      {failed || delayed ? (
        <b>
          {[failed && t('mails.homeFailed', { count: failed }), delayed && t('mails.homeDelayed', { count: delayed })]
            .filter(Boolean)
            .join(' · ')}
        </b>
      ) : (
        t('mails.homeNoServer')
      )}
    </Alert>
  )
}
