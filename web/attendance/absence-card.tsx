import { Suspense } from 'react'
import { absences } from '../../contract/attendance/endpoints.ts'
import { fetchedPart } from '../kit/states/fetched.tsx'
import { may } from '../kit/session/may.ts'
import { useMe } from '../kit/session/participant.ts'
import classes from './absences.module.css'

const ChildAbsences = fetchedPart(() => import('./child-absences.tsx').then((loaded) => loaded.ChildAbsences))

/** A guardian's way to say that this child will not be there, and what was said; nothing for anybody else. */
export function AbsenceCard() {
  const me = useMe()
  if (!may(me, absences.report)) return null
  return (
    <Suspense fallback={<div className={classes.place} />}>
      <ChildAbsences key={me.participant.uuid} />
    </Suspense>
  )
}
