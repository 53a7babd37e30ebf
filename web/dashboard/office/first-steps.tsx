import { Link } from '@tanstack/react-router'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { page } from '../../kit/data/page.ts'
import { reading } from '../../kit/data/reading.ts'
import { type Query, useHasFailed, Waiting } from '../../kit/states/waiting.tsx'
import { disciplines, groups, periods } from '../../../contract/calendar/endpoints.ts'
import { files } from '../../../contract/files/endpoints.ts'
import { profiles } from '../../../contract/people/endpoints.ts'
import { t } from '../../kit/i18n/texts.ts'
import { type Step, doneOf, steps } from './figures.ts'
import classes from './first-steps.module.css'

const places = {
  year: '/admin/periods',
  lists: '/admin/periods',
  profiles: '/admin/profiles',
  timetable: '/admin/periods',
} as const

function useDone(): { done: Step[] | undefined; failed: Query[] | false } {
  const years = useQuery(reading(periods.list))
  const classesNow = useQuery(reading(groups.current))
  const subjects = useQuery(reading(disciplines.list))
  const people = useQuery(reading(profiles.list, { query: {} }))
  const imported = useQuery(reading(files.list, { query: { type: 'SCHEDULE', state: 'IMPORTED', size: 1 } }))
  const done = doneOf({
    periods: years.data?.periods.length,
    groups: classesNow.data?.groups.length,
    disciplines: subjects.data?.disciplines.length,
    profiles: people.data?.totals.all,
    timetables: imported.data?.found.count,
  })
  const hasFailed = useHasFailed([years, imported])
  // What the figures above are made of is told there.
  const isTold = useHasFailed([classesNow, subjects, people])
  return { done, failed: !done && hasFailed && !isTold && [years, imported] }
}

/** What a new school does first, in order; gone once it is done. The demo's timetable came from no file. */
export function FirstSteps() {
  const { done, failed } = useDone()
  if (failed && !page().isDemo) return <Waiting for={failed} what="steps" level={2} className={sheet.sheet} />
  if (!done || done.length === steps.length || page().isDemo) return null
  const next = steps.find((step) => !done.includes(step))
  return (
    <section className={sheet.sheet} aria-labelledby="steps">
      <header className={classes.head}>
        <h2 id="steps" className={sheet.title}>
          {t('administration.steps.title')}
        </h2>
        <span>{t('administration.steps.note', { done: done.length, all: steps.length })}</span>
      </header>
      <ol>
        {steps.map((step, place) => (
          <li key={step}>
            <StepLink step={step} number={place + 1} isDone={done.includes(step)} isNext={step === next} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type StepLinkProps = { step: Step; number: number; isDone: boolean; isNext: boolean }

function StepLink({ step, number, isDone, isNext }: StepLinkProps) {
  return (
    <Link to={places[step]} className={cx(sheet.row, classes.step, isDone && classes.done, isNext && classes.next)}>
      <span className={classes.mark}>{isDone ? <IconCheck size={18} aria-hidden /> : number}</span>
      <span className={classes.words}>
        <b>{t(`administration.steps.${step}`)}</b>
        <span>{t(`administration.steps.${step}Words`)}</span>
      </span>
      {isDone && <span className={classes.said}>{t('administration.steps.done')}</span>}
      {isNext && <span className={classes.go}>{t('administration.steps.next')}</span>}
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}
