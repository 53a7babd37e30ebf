import { useQueries } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import type { Participant } from '../../../contract/people/schemas.ts'
import { absences } from '../../../contract/attendance/endpoints.ts'
import { mondayOf, weekOf } from '../../../rules/kyiv.ts'
import { cx } from '../../kit/ui/cx.ts'
import { fetchedPart } from '../../kit/states/fetched.tsx'
import { may } from '../../kit/session/may.ts'
import { MeContext, useMe } from '../../kit/session/participant.ts'
import { readingLessons } from '../../kit/days/lessons.ts'
import { useAllFailed, Waiting } from '../../kit/states/waiting.tsx'
import { familyOf } from '../../kit/session/whose.ts'
import { FamilyNews } from '../../news/news-widget.tsx'
import { Greeting } from '../day/greeting.tsx'
import { restOn } from '../day/moment.ts'
import { useDay } from '../day/use-day.ts'
import { ChildDay } from './child-day.tsx'
import { ChildDue } from './child-due.tsx'
import { ChildMarks } from './child-marks.tsx'
import classes from './family.module.css'

const ChildAbsences = fetchedPart(() => import('./child-absences.tsx').then((loaded) => loaded.ChildAbsences))
const mostColumns = 3

/** All children of a guardian: what goes on, the news, what is due, new marks, absences; but for the news each for every child in turn. */
export function FamilyHome() {
  const me = useMe()
  const children = familyOf(me)
  const { now, period, holidays, isFree } = useDay()
  const range = weekOf(mondayOf(now.day))
  const weeks = useQueries({ queries: children.map(({ uuid }) => readingLessons(uuid, range)) })
  const hasAllFailed = useAllFailed(weeks)
  const columns = children.length <= mostColumns && classes[`columns${children.length}`]
  const ofEach = (Kind: ComponentType) =>
    children.map((child) => (
      <AsChild key={child.uuid} child={child}>
        <Kind />
      </AsChild>
    ))
  return (
    <>
      <Greeting now={now} period={period} rest={isFree ? restOn(now.day, holidays) : undefined} />
      {hasAllFailed ? (
        <Waiting for={weeks} what="page" form="page" />
      ) : (
        <div className={cx(classes.family, columns)}>
          {ofEach(ChildDay)}
          <div className={classes.news}>
            <FamilyNews of={children} />
          </div>
          {ofEach(ChildDue)}
          {ofEach(ChildMarks)}
          {ofEach(Absences)}
        </div>
      )}
    </>
  )
}

/** What is drawn within it asks for this child, and fails for this child alone. */
function AsChild({ child, children }: { child: Participant; children: ReactNode }) {
  const me = useMe()
  const asChild = useMemo(() => ({ ...me, participant: child }), [me, child])
  return <MeContext value={asChild}>{children}</MeContext>
}

function Absences() {
  if (!may(useMe(), absences.report)) return null
  return (
    <Suspense fallback={<div className={classes.card} />}>
      <ChildAbsences />
    </Suspense>
  )
}
