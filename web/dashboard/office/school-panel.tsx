import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { daysToHolidays } from '../../../rules/holidays.ts'
import { holds } from '../../../rules/kyiv.ts'
import { wholeNumber } from '../../kit/time/dates.ts'
import { page } from '../../kit/data/page.ts'
import { reading } from '../../kit/data/reading.ts'
import { useHasFailed, Waiting } from '../../kit/states/waiting.tsx'
import { type calendar, disciplines, groups } from '../../../contract/calendar/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { profiles } from '../../../contract/people/endpoints.ts'
import { cx } from '../../kit/ui/cx.ts'
import now from '../day/now-card.module.css'
import classes from './admin-home.module.css'
import { Status } from '../day/now-parts.tsx'

type SchoolPanelProps = { year: UseQueryResult<Answer<typeof calendar.year>>; today: string }

export function SchoolPanel({ year, today }: SchoolPanelProps) {
  const people = useQuery(reading(profiles.list, { query: {} }))
  const classesNow = useQuery(reading(groups.current))
  const subjects = useQuery(reading(disciplines.list))
  // During the holidays there is nothing to count.
  const daysLeft = (year.data && daysToHolidays(year.data.holidays, today)) || undefined
  const figures = [
    { name: 'profiles', count: people.data?.totals.all },
    { name: 'groups', count: classesNow.data?.groups.length },
    { name: 'disciplines', count: subjects.data?.disciplines.length },
    { name: 'daysToHolidays', count: daysLeft },
  ] as const
  const parts = [people, classesNow, subjects, year]
  const hasFailed = useHasFailed(parts)
  const { period, holidays = [] } = year.data ?? {}
  const holiday = holidays.find((one) => holds(one, today))
  const named = period ? t('administration.year', { name: period.name }) : t('administration.noYear')
  return (
    <section className={cx(now.board, classes.panel)}>
      <Status live={Boolean(period)}>{year.data ? (holiday?.name ?? named) : ' '}</Status>
      <h2>{withNoBreaks(page().schoolName)}</h2>
      <dl className={classes.figures}>
        {figures.map(
          ({ name, count }) =>
            count !== undefined && (
              <div key={name}>
                <dt>{t(`administration.${name}`, { count })}</dt>
                <dd>{wholeNumber(count)}</dd>
              </div>
            ),
        )}
      </dl>
      {hasFailed && <Waiting for={parts} what="figures" on="board" />}
    </section>
  )
}
