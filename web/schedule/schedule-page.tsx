import { useQuery } from '@tanstack/react-query'
import { calendar } from '../../contract/calendar.ts'
import { weekOf } from '../../rules/kyiv.ts'
import { dayRange } from '../kit/dates.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useIsNarrow } from '../kit/layout/scrolled.ts'
import { useWallClock } from '../kit/now.ts'
import { useParticipant } from '../kit/participant.ts'
import { reading } from '../kit/reading.ts'
import { useTitle } from '../kit/title.ts'
import { AbsenceCard } from './absence-card.tsx'
import { useChosenWeek } from './chosen-week.ts'
import { NarrowWeek, WideWeek } from './week.tsx'
import { useQuarter } from './quarter.ts'
import { RegisterOpener } from './register-opener.tsx'
import { useWeek } from './use-week.ts'
import { NarrowWeekNav, WeekNav } from './week-nav.tsx'
import classes from './week.module.css'

export function SchedulePage() {
  const title = useTitle('pages.schedule')
  const { uuid } = useParticipant()
  const { day: today } = useWallClock()
  const monday = useChosenWeek(today)
  const week = useWeek(monday)
  const year = useQuery(reading(calendar.year, { params: { pt: uuid } }))
  const quarter = useQuarter(year.data?.period, monday, today)
  const isNarrow = useIsNarrow()
  const weeks = { monday, today, holidays: year.data?.holidays ?? [] }
  if (isNarrow)
    return (
      <RegisterOpener>
        <div className={classes.head}>
          <PageHead title={title} />
        </div>
        <NarrowWeekNav {...weeks} />
        <NarrowWeek {...weeks} week={week} />
        <div className={classes.after}>
          <AbsenceCard />
        </div>
      </RegisterOpener>
    )
  const subtitle = [dayRange(monday, weekOf(monday).dateTo), quarter].filter(Boolean).join(' · ')
  return (
    <RegisterOpener>
      <PageHead title={title} subtitle={subtitle} actions={<WeekNav {...weeks} />} />
      <WideWeek {...weeks} week={week} />
    </RegisterOpener>
  )
}
