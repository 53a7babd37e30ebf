import { useTranslation } from 'react-i18next'
import { type RememberedDevice, sessions } from '../../contract/identity.ts'
import { Button } from '../kit/ui/button.tsx'
import { shortMoment } from '../kit/time/dates.ts'
import { notify } from '../kit/notices/notices.tsx'
import { useChanging } from '../kit/data/reading.ts'
import { DeviceIcon, deviceName } from './device.tsx'
import { Part, Row } from './part.tsx'
import classes from './personal.module.css'

/** Browsers that are signed out, but keep attempts of their own to sign in again. */
export function RememberedDevices({ list }: { list: RememberedDevice[] }) {
  const { t } = useTranslation()
  const forget = useChanging(sessions.forget, {
    refresh: [sessions.list],
    onDone: () => notify(t('account.deviceForgotten')),
  })
  return (
    <Part title={t('account.remembered')} hint={t('account.rememberedHint')}>
      <ul className={classes.rows}>
        {list.map((device) => {
          const name = deviceName(device, t)
          return (
            <Row
              key={device.id}
              icon={<DeviceIcon system={device.system} />}
              name={name}
              facts={[t('account.signedIn', { at: shortMoment(device.seenAt) })]}
              action={
                <Button
                  look="sub"
                  size="sm"
                  busy={forget.isPending}
                  aria-label={t('account.forgetOf', { name })}
                  onClick={() => forget.mutate({ params: { id: device.id } })}
                >
                  {t('account.forget')}
                </Button>
              }
            />
          )
        })}
      </ul>
    </Part>
  )
}
