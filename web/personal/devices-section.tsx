import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessions } from '../../contract/identity/endpoints.ts'
import type { Session } from '../../contract/identity/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { messageOf } from '../kit/data/api.ts'
import { Button } from '../kit/ui/button.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { capital, shortMoment } from '../kit/time/dates.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { reading, useChanging } from '../kit/data/reading.ts'
import { useMe } from '../kit/session/participant.ts'
import { Tag } from '../kit/ui/tag.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { DeviceIcon, deviceName } from './device.tsx'
import { recentMoment } from './moments.ts'
import { Part, Row } from './part.tsx'
import classes from './personal.module.css'
import { RememberedDevices } from './remembered-devices.tsx'

/** Not told to somebody who has to add a second factor first. */
export function useSessions() {
  const { user } = useMe()
  return useQuery({ ...reading(sessions.list), enabled: !user.mustAddFactor })
}

export function DevicesSection() {
  const open = useSessions()
  const [isEndingAll, setEndingAll] = useState(false)
  const end = useChanging(sessions.end, {
    refresh: [sessions.list],
    onDone: () => notify(t('personal.sessionEnded')),
  })
  if (!open.data)
    return (
      <Part title={t('personal.devices')}>
        <Waiting for={open} what="sessions" />
      </Part>
    )
  const list = open.data.sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const endAll = list.length > 1 && (
    <Button look="sub" size="sm" onClick={() => setEndingAll(true)}>
      {t('personal.endOthers')}
    </Button>
  )
  return (
    <>
      <Part title={t('personal.devices')} hint={t('personal.devicesHint')} action={endAll}>
        <ul className={classes.rows}>
          {list.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              isEnding={end.isPending}
              onEnd={() => end.mutate({ params: { id: session.id } })}
            />
          ))}
        </ul>
        {isEndingAll && <EndOthers onClose={() => setEndingAll(false)} />}
      </Part>
      {open.data.remembered.length > 0 && <RememberedDevices list={open.data.remembered} />}
    </>
  )
}

type DeviceRowProps = { session: Session; isEnding: boolean; onEnd: () => void }

function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const { system, createdAt, seenAt, isCurrent } = session
  const name = deviceName(session)
  return (
    <Row
      icon={<DeviceIcon system={system} />}
      name={name}
      facts={[
        isCurrent ? t('personal.thisDeviceNow') : capital(recentMoment(seenAt)),
        t('personal.signedIn', { at: shortMoment(createdAt) }),
      ]}
      action={
        isCurrent ? (
          <Tag tone="leaf">
            <IconCheck size={14} aria-hidden />
            {t('personal.thisDevice')}
          </Tag>
        ) : (
          <Button look="sub" size="sm" busy={isEnding} aria-label={t('personal.endOf', { name })} onClick={onEnd}>
            {t('personal.end')}
          </Button>
        )
      }
    />
  )
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const endOthers = useChanging(sessions.endOthers, {
    refresh: [sessions.list],
    onDone: () => {
      notify(t('personal.othersEnded'))
      onClose()
    },
    onFailed: (failure) => setError(messageOf(failure)),
  })
  return (
    <ConfirmDialog
      open
      title={t('personal.endOthers')}
      confirm={t('personal.endAll')}
      busy={endOthers.isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => endOthers.mutate({})}
    >
      {t('personal.endOthersWords')}
    </ConfirmDialog>
  )
}
