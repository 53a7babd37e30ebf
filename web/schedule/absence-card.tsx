import { lazy, Suspense } from 'react'
import { absences } from '../../contract/schedule.ts'
import { may } from '../kit/may.ts'
import { useMe } from '../kit/participant.ts'

const ChildAbsences = lazy(() => import('./child-absences.tsx').then((loaded) => ({ default: loaded.ChildAbsences })))

/** A guardian's way to say that this child will not be there, and what was said; nothing for anybody else. */
export function AbsenceCard() {
  const me = useMe()
  if (!may(me, absences.report)) return null
  return (
    <Suspense fallback={null}>
      <ChildAbsences key={me.participant.uuid} />
    </Suspense>
  )
}
