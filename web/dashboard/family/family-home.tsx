import { useQueries } from '@tanstack/react-query'
import { IconNews } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
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
import { t } from '../../kit/i18n/texts.ts'
import { Greeting } from '../day/greeting.tsx'
import greeting from '../day/greeting.module.css'
import { restOn } from '../day/moment.ts'
import { useDay } from '../day/use-day.ts'
import { ChildDay } from './child-day.tsx'
import { ChildDue } from './child-due.tsx'
import { ChildMarks } from './child-marks.tsx'
import classes from './family.module.css'

const ChildAbsences = fetchedPart(() => import('./child-absences.tsx').then((loaded) => loaded.ChildAbsences))
const kinds = [ChildDay, ChildDue, ChildMarks, Absences]
const mostColumns = 3

/** All children of a guardian: what goes on, what is due, new marks, absences; each kind for every child in turn. */
export function FamilyHome() {
  const me = useMe()
  const children = familyOf(me)
  const { now, period, holidays, isFree } = useDay()
  const range = weekOf(mondayOf(now.day))
  const weeks = useQueries({ queries: children.map(({ uuid }) => readingLessons(uuid, range)) })
  const hasAllFailed = useAllFailed(weeks)
  const columns = children.length <= mostColumns && classes[`columns${children.length}`]
  return (
    <>
      <Greeting now={now} period={period} rest={isFree ? restOn(now.day, holidays) : undefined}>
        <Link to="/posts" className={greeting.all}>
          <IconNews size={18} aria-hidden />
          {t('news.all')}
        </Link>
      </Greeting>
      {hasAllFailed ? (
        <Waiting for={weeks} what="page" form="page" />
      ) : (
        <div className={cx(classes.family, columns)}>
          {kinds.map((Kind, kind) =>
            children.map((child) => (
              <AsChild key={`${child.uuid} ${kind}`} child={child}>
                <Kind />
              </AsChild>
            )),
          )}
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
