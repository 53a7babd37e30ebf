import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { disciplines, groups } from '../../../contract/calendar/endpoints.ts'
import type { Group, Period } from '../../../contract/calendar/schemas.ts'
import { recordings } from '../../../contract/schedule/endpoints.ts'
import { reading } from '../../kit/data/reading.ts'
import { DateField } from '../../kit/days/date-field.tsx'
import { SelectField } from '../../kit/form/select.tsx'
import { Form } from '../../kit/form/server-form.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import { longDay, weekdayAndDate } from '../../kit/time/dates.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { Nothing } from '../../kit/ui/inner-table.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { RecordingsTable } from './recordings-table.tsx'
import classes from './recordings-section.module.css'

/** An administrator's way to the videos of lessons: a group, a discipline, a day, its lessons. */
export function RecordingsSection({ period }: { period: Period }) {
  return (
    <Section title={t('schedule.recordings.title')}>
      <Chooser period={period} />
    </Section>
  )
}

function Chooser({ period }: { period: Period }) {
  const query = useQuery(reading(groups.list, { params: { id: period.id } }))
  const [chosen, setChosen] = useState<number | null>(null)
  const list = query.data?.groups
  if (!list) return <Waiting for={query} what="groups" />
  const group = list.find(({ id }) => id === chosen) ?? list[0]
  if (!group) return <Nothing>{t('schedule.recordings.noGroups')}</Nothing>
  return <Finder period={period} groups={list} group={group} onChoose={setChosen} />
}

type FinderProps = { period: Period; groups: Group[]; group: Group; onChoose: (id: number) => void }

function Finder({ period, groups: list, group, onChoose }: FinderProps) {
  const { day: today } = useWallClock()
  const [date, setDate] = useState(today < period.dateFrom || today > period.dateTo ? period.dateFrom : today)
  const [disciplineId, setDiscipline] = useState<number | 'any'>('any')
  const known = useQuery(reading(disciplines.list))
  const query = useQuery({
    ...reading(recordings.lessons, {
      params: { id: group.id },
      query: { date, ...(disciplineId !== 'any' && { disciplineId }) },
    }),
    enabled: date !== '',
    placeholderData: keepPreviousData,
  })
  const found = query.data
  return (
    <>
      <Form onSubmit={() => {}} className={classes.choose} aria-label={t('schedule.recordings.title')}>
        <SelectField
          name="group"
          label={t('schedule.recordings.group')}
          options={list.map(({ id, name }) => ({ value: id, label: name }))}
          value={group.id}
          onChange={onChoose}
        />
        <SelectField<number | 'any'>
          name="discipline"
          label={t('schedule.recordings.discipline')}
          options={[
            { value: 'any', label: t('schedule.recordings.anyDiscipline') },
            ...(known.data?.disciplines ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={disciplineId}
          onChange={setDiscipline}
        />
        <div className={classes.day}>
          <DateField
            name="date"
            label={t('schedule.recordings.day')}
            min={period.dateFrom}
            max={period.dateTo}
            value={date}
            onValueChange={setDate}
          />
          <span className={classes.steps}>
            <Step to={found?.previous} isBack busy={query.isPlaceholderData} onStep={setDate} />
            <Step to={found?.next} busy={query.isPlaceholderData} onStep={setDate} />
          </span>
        </div>
        <span className="visually-hidden" aria-live="polite">
          {date && weekdayAndDate(date)}
        </span>
      </Form>
      <FailedLine for={known} className={classes.failed}>
        {t('kit.errors.failed.disciplines')}
      </FailedLine>
      {date && (
        <RecordingsTable for={query} of={`${group.name} · ${longDay(date)}`} isNarrowed={disciplineId !== 'any'} />
      )}
    </>
  )
}

type StepProps = {
  /** The nearest day that way with such lessons; null: there is none. */
  to: string | null | undefined
  isBack?: boolean
  busy: boolean
  onStep: (day: string) => void
}

function Step({ to, isBack, busy, onStep }: StepProps) {
  const name = t(isBack ? 'schedule.recordings.previousDay' : 'schedule.recordings.nextDay')
  const label = to ? `${name}: ${weekdayAndDate(to)}` : name
  return (
    <IconButton
      look="fill"
      label={label}
      title={label}
      busy={busy}
      aria-disabled={!to}
      onClick={() => to && onStep(to)}
    >
      {isBack ? <IconChevronLeft aria-hidden /> : <IconChevronRight aria-hidden />}
    </IconButton>
  )
}
