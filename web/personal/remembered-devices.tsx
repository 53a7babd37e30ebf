import { sessions } from '../../contract/identity/endpoints.ts'
import type { RememberedDevice } from '../../contract/identity/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Button } from '../kit/ui/button.tsx'
import { capital, shortMoment } from '../kit/time/dates.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { useChanging } from '../kit/data/reading.ts'
import { DeviceIcon, deviceName } from './device.tsx'
import { Part, Row } from './part.tsx'
import classes from './personal.module.css'

/** Browsers that are signed out, but keep attempts of their own to sign in again. */
export function RememberedDevices({ list }: { list: RememberedDevice[] }) {
  const forget = useChanging(sessions.forget, {
    refresh: [sessions.list],
    onDone: () => notify(t('personal.deviceForgotten')),
  })
  return (
    <Part title={t('personal.remembered')} hint={t('personal.rememberedHint')}>
      <ul className={classes.rows}>
        {list.map((device) => {
          const name = deviceName(device)
          return (
            <Row
              key={device.id}
              icon={<DeviceIcon system={device.system} />}
              name={name}
              facts={[capital(t('personal.signedIn', { at: shortMoment(device.seenAt) }))]}
              action={
                <Button
                  look="sub"
                  size="sm"
                  busy={forget.isPending}
                  aria-label={t('personal.forgetOf', { name })}
                  onClick={() => forget.mutate({ params: { id: device.id } })}
                >
                  {t('personal.forget')}
                </Button>
              }
            />
          )
        })}
      </ul>
    </Part>
  )
}
