import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { mails } from '../../../contract/mails/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { messageOf } from '../../kit/data/api.ts'
import { useChanging } from '../../kit/data/reading.ts'
import { t } from '../../kit/i18n/texts.ts'
import { useMe } from '../../kit/session/participant.ts'
import { briefMoment, wholeNumber } from '../../kit/time/dates.ts'
import { reasonOf } from '../../mails/words.ts'
import { Connection, type State } from './connection.tsx'
import { type Outcome, Trial } from './trial.tsx'

type Asked = Answer<typeof mails.server>
type Queue = Answer<typeof mails.list>

export const stateOfMail = ({ server, fault }: Asked): State => (server ? (fault ? 'down' : 'works') : 'missing')

const mending = {
  unreachable: 'administration.connections.mail.unreachable',
  insecure: 'administration.connections.mail.insecure',
  signIn: 'administration.connections.mail.signIn',
} as const

function troubleOf({ server, fault }: Asked) {
  if (!server)
    return {
      what: t('administration.connections.mail.missing'),
      words: t('administration.connections.mail.missingWords'),
      setting: 'MAIL_URL',
    }
  if (!fault) return undefined
  const { reason } = fault
  const key = reason in mending ? mending[reason as keyof typeof mending] : 'administration.connections.mail.other'
  return { what: `${reasonOf(fault)}.`, words: t(key, { port: server.port }), setting: 'MAIL_URL' }
}

/** Where mails are handed in, and a mail to oneself to see that they arrive. */
export function MailConnection({ asked, queue }: { asked: Asked; queue: Queue | undefined }) {
  const { server } = asked
  return (
    <Connection
      icon={<IconMail size={24} aria-hidden />}
      name={t('administration.connections.mail.title')}
      way={server ? t('administration.connections.mail.server', server) : 'SMTP'}
      state={stateOfMail(asked)}
      trouble={troubleOf(asked)}
      facts={queue ? factsOf(queue) : []}
    >
      <MailTrial />
    </Connection>
  )
}

function factsOf({ lastSentAt, counts, mails: waiting }: Queue): [string, string][] {
  const next = waiting.flatMap(({ nextAt }) => nextAt ?? []).toSorted()[0]
  return [
    [
      t('administration.connections.mail.last'),
      lastSentAt ? briefMoment(lastSentAt) : t('administration.connections.never'),
    ],
    [t('administration.connections.mail.waiting'), wholeNumber(counts.queued)],
    ...(next ? [[t('administration.connections.mail.next'), briefMoment(next)] as [string, string]] : []),
    [t('administration.connections.mail.failed'), wholeNumber(counts.failed)],
  ]
}

const lookOf = { sent: 'sent', queued: 'waits', failed: 'failed' } as const

function MailTrial() {
  const { user } = useMe()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const trial = useChanging(mails.trial, {
    refresh: [mails.list],
    onDone: ({ mail, email }) => {
      const words = mail.state === 'sent' ? t('administration.connections.mail.sent', { email }) : reasonOf(mail)
      setOutcome({ look: lookOf[mail.state], words })
    },
    onFailed: (error) => setOutcome({ look: 'failed', words: messageOf(error) }),
  })
  const begin = () => {
    setOutcome(null)
    trial.mutate({})
  }
  return (
    <Trial
      label={t('administration.connections.mail.trial')}
      busy={trial.isPending}
      onBegin={begin}
      outcome={outcome}
      aside={user.email && t('administration.connections.mail.to', { email: user.email })}
    />
  )
}
