import { IconMail } from '@tabler/icons-react'
import { mostTries } from '../../../contract/mails/endpoints.ts'
import type { MailServerState } from '../../../contract/mails/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { Connection, type Facts } from './connection.tsx'
import { CheckFailure, type Check } from './check.tsx'
import { MailTrial } from './mail-trial.tsx'
import { type Queue, stateOfMail, troubleOfMail } from './mail-trouble.ts'
import { nextMoment, pastMoment } from './moments.ts'
import { TroubleAlert } from './trouble.tsx'

type MailCardProps = { queue: Queue; check: Check<MailServerState> }

/** The mail server, and the mails that wait for it. */
export function MailCard({ queue, check }: MailCardProps) {
  const { server } = queue
  const known = check.isError ? undefined : check.data
  const trouble = troubleOfMail(queue, known?.fault)
  return (
    <Connection
      icon={<IconMail size={24} aria-hidden />}
      name={t('administration.connections.mail.title')}
      way={server ? t('administration.connections.mail.server', server) : 'SMTP'}
      state={check.isFetching ? 'checking' : stateOfMail(queue, known)}
      facts={factsOf(queue)}
      actions={server && <MailTrial />}
    >
      {trouble && <TroubleAlert trouble={trouble} />}
      <CheckFailure check={check} />
    </Connection>
  )
}

function factsOf({ server, lastSentAt, counts, mails: listed }: Queue): Facts {
  const [next] = listed
    .flatMap(({ nextAt, attempts }) => (nextAt === null ? [] : [{ nextAt, attempts }]))
    .toSorted((one, other) => Temporal.Instant.compare(one.nextAt, other.nextAt))
  const facts: Facts = []
  // Without a server it has become a file.
  if (server) facts.push([t('administration.connections.mail.last'), pastMoment(lastSentAt)])
  if (next) {
    const words = { at: nextMoment(next.nextAt), attempt: next.attempts + 1, most: mostTries }
    facts.push([t('administration.connections.mail.next'), t('administration.connections.mail.nextOf', words)])
  }
  facts.push(
    [
      t('administration.connections.mail.waiting'),
      t('administration.connections.mail.letters', { count: counts.queued }),
    ],
    [
      t('administration.connections.mail.failed'),
      t('administration.connections.mail.letters', { count: counts.failed }),
    ],
  )
  return facts
}
