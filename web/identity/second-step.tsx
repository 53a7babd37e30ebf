import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import { ApiError, call } from '../kit/data/api.ts'
import { renderedProps } from '../kit/data/reading.ts'
import { useSending } from '../kit/data/use-sending.ts'
import { t } from '../kit/i18n/texts.ts'
import { useDocumentTitle } from '../kit/layout/title.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { Avatar } from '../kit/ui/avatar.tsx'
import { CodeStep } from './code-step.tsx'
import identity from './identity.module.css'
import { OtherWays } from './other-ways.tsx'
import { hasPasskeys } from './passkeys-here.ts'
import { RecoveryStep } from './recovery-step.tsx'
import classes from './second-step.module.css'

type SecondStepProps = {
  /** 1: the page's heading and title; 2: a heading within a dialog. */
  level: 1 | 2
  onIn: () => void | Promise<void>
  /** Back to the first step; with the server's words where the time for the second one is over. */
  onBack: (over?: string) => void
  /** No sign-in waits from the beginning: it has ended before, or the browser is signed in already. */
  onNone: (words: string) => void
}

/** Second step of the sign-in that waits in this browser. */
export function SecondStep({ level, onIn, onBack, onNone }: SecondStepProps) {
  const step = useWaitingSignIn()
  const [isRecovery, setRecovery] = useState(false)
  const [refusedCodes, setRefusedCodes] = useState(0)
  const title = t(isRecovery ? 'identity.titles.recovery' : 'identity.titles.secondStep')
  useDocumentTitle(level === 1 ? title : undefined)
  const leave = useEffectEvent((error: unknown) => isOver(error) && onNone(error.message))
  useEffect(() => void leave(step.error), [step.error])
  // The answer takes away a cookie that the next sign-in sets again, so it is waited for.
  const givingUp = useSending({ mutationFn: () => call(factors.giveUp), onSettled: () => onBack() })
  const onFailed = (error: unknown) => {
    if (isOver(error)) onBack(error.message)
  }
  const has = (factor: 'totp' | 'recovery') => step.data?.secondFactor.includes(factor) ?? false
  const words = isRecovery ? 'recoveryWords' : has('totp') ? 'words' : step.data && hasPasskeys() && 'passkeyWords'
  const Heading = `h${level}` as const
  return (
    <div className={classes.step}>
      <button
        type="button"
        className={classes.back}
        onClick={() => (isRecovery ? setRecovery(false) : givingUp.mutate())}
      >
        <IconChevronLeft size={18} aria-hidden />
        {t(`identity.step.${!isRecovery ? 'otherWay' : has('totp') ? 'toCode' : 'passkey'}`)}
      </button>
      <div>
        <Heading className={level === 1 ? identity.title : classes.subtitle}>{title}</Heading>
        {words && <p className={classes.words}>{t(`identity.step.${words}`)}</p>}
      </div>
      {!step.data ? (
        !isOver(step.error) && <Waiting for={step} what="entering" level={level === 1 ? 2 : 3} />
      ) : isRecovery ? (
        <RecoveryStep onIn={onIn} onFailed={onFailed} />
      ) : (
        <>
          <div className={classes.account}>
            <Avatar of={{ name: step.data.name, photo: null }} size={36} />
            <span>
              <b>{step.data.name}</b>
              {step.data.email !== null && <small>{step.data.email}</small>}
            </span>
          </div>
          {has('totp') && (
            <CodeStep
              onIn={onIn}
              onFailed={(error) => {
                setRefusedCodes(refusedCodes + 1)
                onFailed(error)
              }}
            />
          )}
          <OtherWays
            // A refused code takes away the words about a passkey that was refused before it.
            key={refusedCodes}
            request={step.data.passkey}
            hasApp={has('totp')}
            onRecovery={has('recovery') ? () => setRecovery(true) : undefined}
            onIn={onIn}
            onFailed={onFailed}
          />
        </>
      )}
    </div>
  )
}

/** No sign-in waits in this browser, or its time is over. */
function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409
}

/** Asks once, as the answer is about this one sign-in. */
function useWaitingSignIn() {
  return useQuery({
    queryKey: [factors.prove.path],
    queryFn: async () => (await call(factors.prove, { body: {} })) ?? null,
    notifyOnChangeProps: renderedProps,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
}
