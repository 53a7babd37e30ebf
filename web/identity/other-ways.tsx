import { IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { useRef } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import type { PasskeyRequest } from '../../contract/factors/passkeys.ts'
import { call } from '../kit/data/api.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { useFocusFirst } from './focus-first.ts'
import identity from './identity.module.css'
import { usePasskey } from './passkey-asking.ts'
import { hasPasskeys } from './passkeys-here.ts'
import classes from './second-step.module.css'
import type { WayProps } from './way-props.ts'

type OtherWaysProps = WayProps & {
  /** Null: the account has no passkey. */
  request: PasskeyRequest | null
  /** The field for a code of the app stands above, and has the focus. */
  hasApp: boolean
  /** Absent: no recovery code is left. */
  onRecovery: (() => void) | undefined
}

/** Ways beside the code of an app: a passkey, which is the first way where there is no app, and a recovery code. */
export function OtherWays({ request, hasApp, onRecovery, onIn, onFailed }: OtherWaysProps) {
  const passkey = usePasskey({
    onGiven: async (given) => {
      await call(factors.prove, { body: { passkey: given } })
      await onIn()
    },
    onFailed,
  })
  const button = useRef<HTMLButtonElement>(null)
  const canUse = request !== null && hasPasskeys()
  useFocusFirst(hasApp ? undefined : button)
  const key = canUse && (
    <Button
      ref={button}
      look={hasApp ? 'outline' : 'accent'}
      size="lg"
      className={hasApp ? classes.way : identity.submit}
      busy={passkey.isBusy}
      onClick={() => passkey.ask(() => Promise.resolve(request))}
    >
      <IconFingerprint aria-hidden />
      {t('identity.step.passkey')}
    </Button>
  )
  const said = passkey.failure && <Alert tone="err">{passkey.failure}</Alert>
  const recovery = onRecovery && (
    <Button look="outline" size="lg" className={classes.way} onClick={onRecovery}>
      <IconLifebuoy aria-hidden />
      {t('identity.step.recovery')}
    </Button>
  )
  return (
    <>
      {!hasApp && said}
      {!hasApp && (key || <PasskeysNotHere hasCodes={onRecovery !== undefined} />)}
      {(hasApp ? key || recovery : key && recovery) && <div className={identity.or}>{t('identity.step.or')}</div>}
      {hasApp && said}
      {((hasApp && key) || recovery) && (
        <div className={classes.ways}>
          {hasApp && key}
          {recovery}
        </div>
      )}
    </>
  )
}

/** Says so where a passkey is the first way and cannot be used; it has the focus, so that it is read first. */
function PasskeysNotHere({ hasCodes }: { hasCodes: boolean }) {
  const words = useRef<HTMLDivElement>(null)
  useFocusFirst(words)
  return (
    <div ref={words} tabIndex={-1} className={classes.notHere}>
      <Alert tone="warn" plain>
        {t(hasCodes ? 'identity.step.passkeysNotHere' : 'identity.step.noWayHere')}
      </Alert>
    </div>
  )
}
