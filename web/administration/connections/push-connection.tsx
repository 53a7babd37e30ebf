import { IconDeviceMobile } from '@tabler/icons-react'
import type { push } from '../../../contract/push/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { t } from '../../kit/i18n/texts.ts'
import { briefMoment, wholeNumber } from '../../kit/time/dates.ts'
import { Connection, type State } from './connection.tsx'
import classes from './connections.module.css'
import { isShut, linesOfRefusals, troubleOfProject, troubleOfRefusals } from './firebase-trouble.ts'
import { PushTrial } from './push-trial.tsx'

type Asked = Answer<typeof push.service>
type Fault = Asked['faults'][number]

export function stateOfPush({ hosts, firebase, silent, faults, devices }: Asked): State {
  if (!hosts.length) return 'missing'
  if (firebase?.fault || silent.length || (firebase && isShut(firebase))) return 'down'
  if (faults.length || firebase?.refusals.length) return 'soon'
  return devices ? 'works' : 'unused'
}

const spoken = ['unreachable', 'insecure', 'refused', 'later', 'expired'] as const

function reasonOf({ reason }: Fault): string {
  const known = spoken.find((one) => one === reason) ?? 'unknown'
  return t(`administration.connections.push.reason.${known}`)
}

function faultOf({ host, reason, reply, count }: Fault): string {
  const told = { host, reason: reasonOf({ host, reason, reply, count }), count: wholeNumber(count) }
  if (reply === null) return t('administration.connections.push.fault', told)
  return t('administration.connections.push.faultReply', { ...told, reply })
}

function troubleOf({ hosts, firebase, silent, faults }: Asked) {
  if (!hosts.length)
    return {
      what: t('administration.connections.push.missing'),
      words: t('administration.connections.push.missingWords'),
      setting: 'PUSH_HOSTS',
    }
  const ofProject = firebase && troubleOfProject(firebase)
  if (ofProject) return ofProject
  if (silent.length)
    return {
      what: t('administration.connections.push.silent', { host: silent.join(', ') }),
      words: t('administration.connections.push.silentWords'),
    }
  const ofRefusals = firebase && troubleOfRefusals(firebase)
  if (ofRefusals) return ofRefusals
  const [first] = faults
  if (!first) return undefined
  const { reason } = first
  const mending = reason === 'refused' || reason === 'insecure' ? reason : 'other'
  return {
    what: t('administration.connections.push.faults', { count: faults.reduce((sum, { count }) => sum + count, 0) }),
    words: t(`administration.connections.push.mending.${mending}`),
  }
}

/** By which services devices are told, and a trial to one's own. */
export function PushConnection({ asked }: { asked: Asked }) {
  const keys = t(`administration.connections.push.${asked.hasKeys ? 'keys' : 'noKeys'}`)
  const way = asked.firebase ? `Firebase Cloud Messaging · ${asked.firebase.project}` : `Web Push · ${keys}`
  return (
    <Connection
      icon={<IconDeviceMobile size={24} aria-hidden />}
      name={t('administration.connections.push.title')}
      way={way}
      state={stateOfPush(asked)}
      trouble={troubleOf(asked)}
      facts={factsOf(asked)}
    >
      <PushTrial own={asked.own} />
    </Connection>
  )
}

function factsOf({ hosts, firebase, devices, accounts, reached, lastAt, waiting, faults }: Asked) {
  const numbers = { devices: wholeNumber(devices), accounts: wholeNumber(accounts) }
  const facts: [string, React.ReactNode][] = [
    [t('administration.connections.push.devices'), t('administration.connections.push.devicesOf', numbers)],
    [t('administration.connections.push.last'), lastAt ? briefMoment(lastAt) : t('administration.connections.never')],
    [t('administration.connections.push.reached'), t('administration.connections.push.reachedAt', { count: reached })],
    [t('administration.connections.push.waiting'), wholeNumber(waiting)],
  ]
  if (firebase?.refusals.length)
    facts.push([
      t('administration.connections.push.refusal.title'),
      <Lines key="refusals" of={linesOfRefusals(firebase)} />,
    ])
  if (faults.length)
    facts.push([t('administration.connections.push.failed'), <Lines key="faults" of={faults.map(faultOf)} />])
  if (hosts.length)
    facts.push([
      t('administration.connections.push.hosts'),
      <span key="hosts" translate="no">
        {hosts.join(', ')}
      </span>,
    ])
  return facts
}

function Lines({ of: lines }: { of: string[] }) {
  return lines.map((line) => (
    <span key={line} className={classes.line}>
      {line}
    </span>
  ))
}
