import { IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PushCheck, PushState } from '../../../contract/push/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { shortDateOf, wholeNumber } from '../../kit/time/dates.ts'
import { CheckFailure, type Check } from './check.tsx'
import { Connection, type Facts } from './connection.tsx'
import classes from './connections.module.css'
import { pastMoment } from './moments.ts'
import { PushTrial } from './push-trial.tsx'
import { stateOfPush, takesPushes, troublesOfPush } from './push-trouble.ts'
import { faultLine } from './push-words.ts'
import { TroubleAlert } from './trouble.tsx'

type PushCardProps = { pushes: PushState; check: Check<PushCheck> }

/** The push services of the browsers, or a Firebase project before them, and the devices that are pushed to. */
export function PushCard({ pushes, check }: PushCardProps) {
  const { own } = pushes
  const known = check.isError ? undefined : check.data
  return (
    <Connection
      icon={<IconDeviceMobile size={24} aria-hidden />}
      name={t('administration.connections.push.title')}
      way={wayOf(pushes)}
      state={check.isFetching ? 'checking' : stateOfPush(pushes, known)}
      facts={factsOf(pushes)}
      actions={(own > 0 || takesPushes()) && <PushTrial own={own} />}
    >
      {troublesOfPush(pushes, known).map((trouble) => (
        <TroubleAlert key={trouble.what} trouble={trouble} />
      ))}
      <CheckFailure check={check} />
    </Connection>
  )
}

function wayOf({ firebase, keysMadeAt }: PushState): ReactNode {
  if (firebase)
    return (
      <>
        Firebase Cloud Messaging · <span translate="no">{firebase.project}</span>
      </>
    )
  return keysMadeAt === null
    ? t('administration.connections.push.noKeys')
    : t('administration.connections.push.keys', { date: shortDateOf(keysMadeAt) })
}

function factsOf(pushes: PushState): Facts | undefined {
  const { firebase, hosts, devices, lastAt, waiting, silent, faults } = pushes
  if (!devices && lastAt === null) return undefined
  const facts: Facts = [
    [t('administration.connections.push.devices'), wholeNumber(devices)],
    [t('administration.connections.push.last'), pastMoment(lastAt)],
    [t('administration.connections.push.day'), dayIn(pushes)],
  ]
  if (waiting) {
    const count = { count: waiting, number: wholeNumber(waiting) }
    facts.push([t('administration.connections.push.waiting'), t('administration.connections.push.pushes', count)])
  }
  if (faults.length)
    facts.push([
      t('administration.connections.push.failed'),
      faults.map(faultLine).map((line) => (
        <span key={line} className={classes.line}>
          {line}
        </span>
      )),
    ])
  // A firewall has to let the portal through to them.
  if (silent.length && !firebase)
    facts.push([
      t('administration.connections.push.hosts'),
      <span key="hosts" translate="no">
        {hosts.join(', ')}
      </span>,
    ])
  return facts
}

function dayIn({ sent, gone }: PushState): string {
  const left = t('administration.connections.push.sent', { number: wholeNumber(sent) })
  if (!gone) return left
  const lost = t('administration.connections.push.gone', { count: gone, number: wholeNumber(gone) })
  return `${left}, ${lost}`
}
