import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import { ApiError, call } from '../kit/data/api.ts'
import { useSending } from '../kit/data/use-sending.ts'
import { t } from '../kit/i18n/texts.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { Avatar } from '../kit/ui/avatar.tsx'
import { CodeStep } from './code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import identity from './identity.module.css'
import classes from './second-step.module.css'

type SecondStepProps = {
  /** A heading of the page, or within a dialog. */
  level: 1 | 2
  onIn: () => void | Promise<void>
  /** Back to the first step; with why, where there is nothing to wait for any more. */
  onBack: (why?: string) => void
}

/** The first step is done: a code, a passkey, or a code kept for the day that both are lost. */
export function SecondStep({ level, onIn, onBack }: SecondStepProps) {
  const step = useStep()
  const [way, setWay] = useState<'main' | 'recovery'>('main')
  const leaveIfOver = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onBack(t('identity.step.expired'))
  }
  const leave = useEffectEvent(leaveIfOver)
  const heading = useRef<HTMLHeadingElement>(null)
  // Waited for: its answer would take away what signing in anew has set.
  const givingUp = useSending({ mutationFn: () => call(factors.giveUp), onSettled: () => onBack() })
  useEffect(() => leave(step.error), [step.error])
  const { data } = step
  if (!data) return <Waiting for={step} what="factors" form="page" level={level} />
  const { secondFactor, passkey, name, email } = data
  const hasApp = secondFactor.includes('totp')
  const ways = { onIn, onError: leaveIfOver }
  const isRecovery = way === 'recovery'
  const Heading = `h${level}` as const
  return (
    <div className={classes.step}>
      <button type="button" className={classes.back} onClick={() => (isRecovery ? setWay('main') : givingUp.mutate())}>
        <IconChevronLeft size={18} aria-hidden />
        {t(isRecovery ? (hasApp ? 'identity.step.toCode' : 'identity.step.toPasskey') : 'identity.step.otherWay')}
      </button>
      <div>
        <Heading ref={heading} tabIndex={-1} className={level === 1 ? identity.title : undefined}>
          {t(isRecovery ? 'identity.step.recovery' : 'identity.titles.secondStep')}
        </Heading>
        <p className={classes.words}>
          {t(
            isRecovery ? 'identity.step.recoveryWords' : hasApp ? 'identity.step.words' : 'identity.step.passkeyWords',
          )}
        </p>
      </div>
      {!isRecovery && (
        <div className={classes.who}>
          <Avatar of={{ name, photo: null }} size={36} />
          <span>
            <b>{name}</b>
            {email !== null && <small>{email}</small>}
          </span>
        </div>
      )}
      {isRecovery ? (
        <RecoveryStep {...ways} />
      ) : (
        <>
          {hasApp && <CodeStep {...ways} />}
          <PasskeyStep
            {...ways}
            request={passkey}
            alone={hasApp ? undefined : heading}
            onRecovery={secondFactor.includes('recovery') ? () => setWay('recovery') : undefined}
          />
        </>
      )}
    </div>
  )
}

/** Who is about to come in: asked once, since the answer is of this sign-in alone. */
function useStep() {
  return useQuery({
    queryKey: [factors.prove.path],
    queryFn: async () => (await call(factors.prove, { body: {} }))!,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
}
