import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconLifebuoy } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import { ApiError, call } from '../kit/data/api.ts'
import { renderedProps } from '../kit/data/reading.ts'
import { useSending } from '../kit/data/use-sending.ts'
import { t } from '../kit/i18n/texts.ts'
import { useDocumentTitle } from '../kit/layout/title.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Button } from '../kit/ui/button.tsx'
import { CodeStep } from './code-step.tsx'
import identity from './identity.module.css'
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
  const title = t(isRecovery ? 'identity.titles.recovery' : 'identity.titles.secondStep')
  useDocumentTitle(level === 1 ? title : undefined)
  const leave = useEffectEvent((error: unknown) => isOver(error) && onNone(error.message))
  useEffect(() => void leave(step.error), [step.error])
  // The answer takes away a cookie that the next sign-in sets again, so it is waited for.
  const givingUp = useSending({ mutationFn: () => call(factors.giveUp), onSettled: () => onBack() })
  const onFailed = (error: unknown) => {
    if (isOver(error)) onBack(error.message)
  }
  const Heading = `h${level}` as const
  return (
    <div className={classes.step}>
      <button
        type="button"
        className={classes.back}
        onClick={() => (isRecovery ? setRecovery(false) : givingUp.mutate())}
      >
        <IconChevronLeft size={18} aria-hidden />
        {t(isRecovery ? 'identity.step.toCode' : 'identity.step.otherWay')}
      </button>
      <div>
        <Heading className={level === 1 ? identity.title : classes.subtitle}>{title}</Heading>
        <p className={classes.words}>{t(isRecovery ? 'identity.step.recoveryWords' : 'identity.step.words')}</p>
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
          <CodeStep onIn={onIn} onFailed={onFailed} />
          {step.data.secondFactor.includes('recovery') && (
            <>
              <div className={identity.or}>{t('identity.step.or')}</div>
              <Button look="outline" size="lg" className={classes.way} onClick={() => setRecovery(true)}>
                <IconLifebuoy aria-hidden />
                {t('identity.step.recovery')}
              </Button>
            </>
          )}
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
