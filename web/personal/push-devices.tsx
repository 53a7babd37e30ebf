import { useQuery } from '@tanstack/react-query'
import { push } from '../../contract/push/endpoints.ts'
import type { PushDevice } from '../../contract/push/schemas.ts'
import { reading, useChanging } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { capital, shortMoment } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import { usePushState } from '../push/support.ts'
import { turnOff } from '../push/turning.ts'
import { DeviceIcon, deviceName } from './device.tsx'
import { Part, Row } from './part.tsx'
import classes from './personal.module.css'
import { TurnOn } from './push-card.tsx'

export function usePushDevices() {
  return useQuery(reading(push.devices))
}

/** Where this account is pushed to; this device stands among them, also while it is not. */
export function PushDevices() {
  const mine = usePushDevices()
  const state = usePushState()
  if (!mine.data)
    return (
      <Part title={t('personal.push.devices')}>
        <Waiting for={mine} what="sessions" />
      </Part>
    )
  const list = mine.data.devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const isHere = list.some(({ isCurrent }) => isCurrent)
  return (
    <Part title={t('personal.push.devices')} hint={t('personal.push.devicesHint')}>
      {list.length || state === 'off' ? (
        <ul className={classes.rows}>
          {list.map((device) => (
            <Device key={device.id} device={device} />
          ))}
          {!isHere && state === 'off' && (
            <Row
              icon={<DeviceIcon system={null} />}
              name={capital(t('personal.thisDevice'))}
              facts={[t('personal.push.off')]}
              action={<TurnOn isSmall onTurned={() => void mine.refetch()} />}
            />
          )}
        </ul>
      ) : (
        <p className={classes.none}>{t('personal.push.none')}</p>
      )}
    </Part>
  )
}

function Device({ device }: { device: PushDevice }) {
  const { id, createdAt, pushedAt, isCurrent, system } = device
  const name = deviceName(device)
  const remove = useChanging(push.removeDevice, {
    refresh: [push.devices],
    onDone: () => {
      if (isCurrent) void turnOff()
      notify(t('personal.push.turnedOff'))
    },
  })
  const trial = useChanging(push.tryDevice, {
    refresh: [push.devices],
    onDone: ({ outcome }) => notify(t(`personal.push.outcome.${outcome}`), outcome === 'sent' ? 'ok' : 'err'),
  })
  return (
    <Row
      icon={<DeviceIcon system={system} />}
      name={
        <>
          {name}
          {isCurrent && <Tag tone="leaf">{t('personal.thisDevice')}</Tag>}
        </>
      }
      facts={[
        t('personal.push.turnedOnAt', { at: shortMoment(createdAt) }),
        pushedAt ? t('personal.push.last', { at: shortMoment(pushedAt) }) : t('personal.push.nothingYet'),
      ]}
      action={
        <div className={classes.buttons}>
          <Button
            look="outline"
            size="sm"
            busy={trial.isPending}
            aria-label={t('personal.push.tryOf', { name })}
            onClick={() => trial.mutate({ params: { id } })}
          >
            {t('personal.push.try')}
          </Button>
          <Button
            look="sub"
            size="sm"
            busy={remove.isPending}
            aria-label={t('personal.push.turnOffOf', { name })}
            onClick={() => remove.mutate({ params: { id } })}
          >
            {t('personal.push.turnOff')}
          </Button>
        </div>
      }
    />
  )
}
