import { IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import type { PasskeyRequest } from '../../contract/factors/schemas.ts'
import { ApiError, call, messageOf } from '../kit/data/api.ts'
import { useSending } from '../kit/data/use-sending.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import identity from './identity.module.css'
import { useFocusFirst } from './focus-first.ts'
import { hasPasskeys } from './passkeys-here.ts'
import classes from './second-step.module.css'
import type { WayProps } from './way-props.ts'

type PasskeyStepProps = WayProps & {
  /** Null: the account has none. */
  request: PasskeyRequest | null
  /** Where there is no app for codes: the heading over it, which has the focus first. */
  alone: RefObject<HTMLElement | null> | undefined
  /** Absent: no code is left. */
  onRecovery?: (() => void) | undefined
}

/** The other ways, under the code; where there is no code, the way. */
export function PasskeyStep({ request, alone, onRecovery, onIn, onError }: PasskeyStepProps) {
  const isMain = alone !== undefined
  const [said, setSaid] = useState<string | null>(null)
  useFocusFirst(alone)
  const prove = useSending({
    mutationFn: async (asked: PasskeyRequest) => {
      setSaid(null)
      const { askPasskey } = await import('./passkey.ts')
      const passkey = await askPasskey(asked)
      if (!passkey) return
      await call(factors.prove, { body: { passkey } })
      await onIn()
    },
    onError: (error) => {
      setSaid(error instanceof ApiError ? messageOf(error) : t('identity.step.noPasskey'))
      onError(error)
    },
  })
  const canAsk = request !== null && hasPasskeys()
  const key = canAsk && (
    <Button
      look={isMain ? 'accent' : 'outline'}
      size={isMain ? 'lg' : 'md'}
      className={isMain ? classes.submit : undefined}
      busy={prove.isPending}
      onClick={() => prove.mutate(request)}
    >
      <IconFingerprint aria-hidden />
      {t('identity.step.passkey')}
    </Button>
  )
  const recovery = onRecovery && (
    <Button look="outline" onClick={onRecovery}>
      <IconLifebuoy aria-hidden />
      {t('identity.step.recovery')}
    </Button>
  )
  return (
    <>
      {said && <Alert tone="err">{said}</Alert>}
      {isMain && !canAsk && <Alert tone="warn">{t('identity.step.noPasskeyHere')}</Alert>}
      {isMain && key}
      {((!isMain && key) || recovery) && (
        <>
          {(canAsk || !isMain) && <div className={identity.or}>{t('identity.step.or')}</div>}
          <div className={classes.ways}>
            {!isMain && key}
            {recovery}
          </div>
        </>
      )}
    </>
  )
}
