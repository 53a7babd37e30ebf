import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconCalendarUser } from '@tabler/icons-react'
import { calendar } from '../../contract/calendar/endpoints.ts'
import { weekOf } from '../../rules/kyiv.ts'
import { dayRange } from '../kit/time/dates.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useIsNarrow } from '../kit/layout/scrolled.ts'
import { useWallClock } from '../kit/time/now.ts'
import { useIsTeacher, useParticipant } from '../kit/session/participant.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { t } from '../kit/i18n/texts.ts'
import { reading } from '../kit/data/reading.ts'
import { useTitle } from '../kit/layout/title.ts'
import { useAllFailed, Waiting } from '../kit/states/waiting.tsx'
import { AbsenceCard } from '../attendance/absence-card.tsx'
import { anyWeekLink, useChosenWeek, useOpeningWeek } from './week/chosen-week.ts'
import { NoYearLine } from '../kit/states/failed-line.tsx'
import { NarrowWeek, WideWeek } from './week/week.tsx'
import { quarterNameOf } from './week/quarter.ts'
import { LessonOpener } from './lesson/lesson-opener.tsx'
import { RegisterOpener } from './lesson/register-opener.tsx'
import { useAbsences } from '../attendance/use-absences.ts'
import { useWeek } from './lesson/use-week.ts'
import { NarrowWeekNav, WeekNav } from './week/week-nav.tsx'
import classes from './week/week.module.css'

export function SchedulePage() {
  const title = useTitle('schedule.titles.schedule')
  const { uuid } = useParticipant()
  const { day: today } = useWallClock()
  const year = useQuery(reading(calendar.year, { params: { pt: uuid } }))
  const chosen = useChosenWeek()
  const opening = useOpeningWeek(today, year.data?.holidays, chosen === undefined)
  const monday = chosen ?? opening
  const week = useWeek(monday)
  const quarter = quarterNameOf(year.data?.period, monday, today)
  const isNarrow = useIsNarrow()
  const weeks = { monday, today, holidays: year.data?.holidays ?? [] }
  const absences = useAbsences()
  const isTeacher = useIsTeacher()
  const parts = [week.query, year, ...(absences.isEnabled ? [absences] : [])]
  const hasAllFailed = useAllFailed(parts)
  const failed = hasAllFailed ? <Waiting for={parts} what="page" form="page" /> : <NoYearLine year={year} />
  if (isNarrow)
    return (
      <RegisterOpener>
        <LessonOpener>
          <div className={classes.head}>
            <PageHead title={title} />
          </div>
          <NarrowWeekNav {...weeks} />
          {failed}
          {!hasAllFailed && (
            <>
              <NarrowWeek {...weeks} week={week} />
              <div className={classes.after}>
                <AbsenceCard />
                {isTeacher && (
                  <LinkButton look="board" {...anyWeekLink({}, chosen)}>
                    <IconCalendarUser size={18} aria-hidden />
                    {t('schedule.any.open')}
                  </LinkButton>
                )}
              </div>
            </>
          )}
        </LessonOpener>
      </RegisterOpener>
    )
  const words = [dayRange(monday, weekOf(monday).dateTo), quarter].filter(Boolean).join(' · ')
  const subtitle = isTeacher ? (
    <>
      {words} · <Link {...anyWeekLink({}, chosen)}>{t('schedule.any.open')}</Link>
    </>
  ) : (
    words
  )
  return (
    <RegisterOpener>
      <LessonOpener>
        <PageHead title={title} subtitle={subtitle} actions={<WeekNav {...weeks} />} />
        {failed}
        {!hasAllFailed && <WideWeek {...weeks} week={week} />}
      </LessonOpener>
    </RegisterOpener>
  )
}
