import { IconDeviceMobile } from '@tabler/icons-react'
import type { PushState } from '../../../contract/push/schemas.ts'
import { t } from '../../kit/i18n/texts.ts'
import { shortDateOf, wholeNumber } from '../../kit/time/dates.ts'
import { Connection, type Facts } from './connection.tsx'
import classes from './connections.module.css'
import { pastMoment } from './moments.ts'
import { PushTrial } from './push-trial.tsx'
import { faultLine, stateOfPush, takesPushes, troublesOfPush } from './push-trouble.ts'
import { TroubleAlert } from './trouble.tsx'

/** The push services of the browsers, and the devices that are pushed to. */
export function PushCard({ pushes }: { pushes: PushState }) {
  const { keysMadeAt, own } = pushes
  return (
    <Connection
      icon={<IconDeviceMobile size={24} aria-hidden />}
      name={t('administration.connections.push.title')}
      way={
        keysMadeAt === null
          ? t('administration.connections.push.noKeys')
          : t('administration.connections.push.keys', { date: shortDateOf(keysMadeAt) })
      }
      state={stateOfPush(pushes)}
      facts={factsOf(pushes)}
      actions={(own > 0 || takesPushes()) && <PushTrial own={own} />}
    >
      {troublesOfPush(pushes).map((trouble) => (
        <TroubleAlert key={trouble.words} trouble={trouble} />
      ))}
    </Connection>
  )
}

function factsOf(pushes: PushState): Facts | undefined {
  const { hosts, devices, lastAt, waiting, silent, faults } = pushes
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
  if (silent.length)
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
