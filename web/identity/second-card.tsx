import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { whoIsHere } from '../kit/session/participant.ts'
import { fetchedPart } from '../kit/states/fetched.tsx'
import { Loading } from '../kit/states/waiting.tsx'
import classes from './identity.module.css'
import { useOpening } from './signing-in.ts'

const SecondStep = fetchedPart(() => import('./second-step.tsx').then((loaded) => loaded.SecondStep))

type SecondCardProps = { toSecurity: boolean; onBack: (why?: string, at?: 'first') => void }

/** Second step on the sign-in page. */
export function SecondCard({ toSecurity, onBack }: SecondCardProps) {
  const navigate = useNavigate()
  const open = useOpening({ inNewTab: true, toSecurity })
  const enter = async () => {
    try {
      if (!(await open())) onBack(t('identity.noActiveProfiles'))
    } catch {
      // A code is good once: this page opens the portal without one, and can try that again.
      await navigate({ to: '/auth/success', replace: true })
    }
  }
  return (
    <div className={classes.card}>
      <Suspense fallback={<Loading />}>
        <SecondStep
          level={1}
          onIn={enter}
          // Without a step the page would send somebody who is known here to the first page, whose session is over.
          onBack={(why) => onBack(why, whoIsHere().user ? 'first' : undefined)}
          onNone={(why) => onBack(why)}
        />
      </Suspense>
    </div>
  )
}
