import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { push } from '../../contract/push/endpoints.ts'
import type { PushDevice } from '../../contract/push/schemas.ts'
import { reading, useChanging } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { atTime } from '../kit/time/at-time.ts'
import { clockOf, shortDateOf } from '../kit/time/dates.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { cx } from '../kit/ui/cx.ts'
import { useFocusStays } from '../kit/ui/focus-stays.ts'
import { usePushState } from '../push/support.ts'
import { turnOff } from '../push/turning.ts'
import { useTurnOn } from '../push/use-turn-on.ts'
import { DeviceIcon, deviceName } from './device.tsx'
import { useSessions } from './devices-section.tsx'
import { dayWord } from './moments.ts'
import classes from './notice-tab.module.css'
import { Part, Row } from './part.tsx'
import personal from './personal.module.css'

export function usePushDevices() {
  return useQuery(reading(push.devices))
}

/** The account's devices that are pushed to; this one stands among them while it is off, too. */
export function PushDevices() {
  const registered = usePushDevices()
  const { turn, isAsking, inVain } = useTurnOn()
  const list = registered.data?.devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <Part title={t('personal.pushDevices.title')}>
      {inVain && (
        <Alert tone="warn" className={personal.refused}>
          {inVain}
        </Alert>
      )}
      {list ? (
        <ul className={cx(personal.rows, classes.devices)}>
          {list.map((device) => (
            <RegisteredDevice key={device.id} device={device} />
          ))}
          {!list.some(({ isCurrent }) => isCurrent) && <ThisDevice isAsking={isAsking} onTurnOn={turn} />}
        </ul>
      ) : (
        <Waiting for={registered} what="sessions" skeleton={<SkeletonRows />} />
      )}
    </Part>
  )
}

function RegisteredDevice({ device }: { device: PushDevice }) {
  const { id, createdAt, pushedAt, isCurrent, system } = device
  const name = nameOf(device, isCurrent)
  const remove = useChanging(push.removeDevice, {
    refresh: [push.devices],
    onDone: () => {
      if (isCurrent) void turnOff()
      notify(t('personal.pushDevices.turnedOff'))
    },
  })
  return (
    <Row
      icon={<DeviceIcon system={system} />}
      name={name}
      facts={[
        t('personal.pushDevices.turnedOnAt', { day: shortDateOf(createdAt) }),
        pushedAt
          ? t('personal.pushDevices.last', { day: dayWord(pushedAt), at: atTime(clockOf(pushedAt)) })
          : t('personal.pushDevices.nothingYet'),
      ]}
      action={
        <FocusStays>
          <Button
            look="sub"
            size="sm"
            busy={remove.isPending}
            aria-label={t('personal.pushDevices.turnOffOf', { name })}
            onClick={() => remove.mutate({ params: { id } })}
          >
            {t('personal.pushDevices.turnOff')}
          </Button>
        </FocusStays>
      }
    />
  )
}

/** This browser while it is not registered. Where it says that it is, turning it on registers it anew. */
function ThisDevice({ isAsking, onTurnOn }: { isAsking: boolean; onTurnOn: () => void }) {
  const state = usePushState()
  const session = useSessions().data?.sessions.find(({ isCurrent }) => isCurrent)
  const name = session ? nameOf(session, true) : t('personal.pushDevices.here')
  const canTurnOn = state === 'off' || state === 'on'
  return (
    <Row
      icon={<DeviceIcon system={session?.system ?? null} />}
      name={name}
      facts={[t('personal.pushDevices.off')]}
      action={
        canTurnOn && (
          <FocusStays>
            <Button
              look="sub"
              size="sm"
              busy={isAsking}
              aria-label={t('personal.pushDevices.turnOnOf', { name })}
              onClick={onTurnOn}
            >
              {t('personal.pushDevices.turnOn')}
            </Button>
          </FocusStays>
        )
      }
    />
  )
}

function nameOf(device: Parameters<typeof deviceName>[0], isCurrent: boolean): string {
  return isCurrent ? t('personal.pushDevices.hereNamed', { name: deviceName(device) }) : deviceName(device)
}

/** A row's button goes away with what it turns on or off. */
function FocusStays({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useFocusStays(place)
  return <span ref={place}>{children}</span>
}

function SkeletonRows() {
  return (
    <div className={classes.skeleton} aria-hidden>
      {Array.from({ length: 2 }, (_, row) => (
        <p key={row}>
          <i />
          <i />
        </p>
      ))}
    </div>
  )
}
