import { withNoBreaks } from '../kit/i18n/no-breaks.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type calendar, disciplines, groups } from '../../contract/calendar.ts'
import type { Answer } from '../../contract/kit.ts'
import { profiles } from '../../contract/people.ts'
import { holds } from '../../rules/kyiv.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { page } from '../kit/data/page.ts'
import { reading } from '../kit/data/reading.ts'
import { useHasFailed, Waiting } from '../kit/states/waiting.tsx'
import classes from './admin-home.module.css'
import { daysToHolidays } from './figures.ts'
import { Status } from './now-parts.tsx'

type SchoolPanelProps = { year: UseQueryResult<Answer<typeof calendar.year>>; today: string }

export function SchoolPanel({ year, today }: SchoolPanelProps) {
  const { t } = useTranslation()
  const people = useQuery(reading(profiles.list, { query: {} }))
  const classesNow = useQuery(reading(groups.current))
  const subjects = useQuery(reading(disciplines.list))
  const figures = [
    { name: 'profiles', count: people.data?.totals.all },
    { name: 'groups', count: classesNow.data?.groups.length },
    { name: 'disciplines', count: subjects.data?.disciplines.length },
    { name: 'daysToHolidays', count: year.data && daysToHolidays(year.data.holidays, today) },
  ] as const
  const parts = [people, classesNow, subjects, year]
  const hasFailed = useHasFailed(parts)
  const { period, holidays = [] } = year.data ?? {}
  const holiday = holidays.find((one) => holds(one, today))
  const named = period ? t('dashboard.admin.year', { name: period.name }) : t('dashboard.admin.noYear')
  return (
    <section className={classes.panel}>
      <Status live={Boolean(period)}>{year.data ? (holiday?.name ?? named) : ' '}</Status>
      <h2>{withNoBreaks(page().schoolName)}</h2>
      <dl className={classes.figures}>
        {figures.map(
          ({ name, count }) =>
            count !== undefined && (
              <div key={name}>
                <dt>{t(`dashboard.admin.${name}`, { count })}</dt>
                <dd>{wholeNumber(count)}</dd>
              </div>
            ),
        )}
      </dl>
      {hasFailed && <Waiting for={parts} what="figures" on="board" />}
    </section>
  )
}
