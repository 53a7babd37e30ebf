import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { disciplines, groups } from '../../contract/calendar/endpoints.ts'
import type { Period } from '../../contract/calendar/schemas.ts'
import type { GoogleCourse } from '../../contract/google/schemas.ts'
import { reading } from '../kit/data/reading.ts'
import { AsyncSelect } from '../kit/form/async-select.tsx'
import { Field } from '../kit/form/field.tsx'
import { useFormValue } from '../kit/form/form-values.ts'
import { SelectField } from '../kit/form/select.tsx'
import { t } from '../kit/i18n/texts.ts'
import { FailedLine } from '../kit/states/failed-line.tsx'
import { today } from '../kit/time/dates.ts'
import { Segmented } from '../kit/ui/segmented.tsx'
import classes from './google.module.css'
import { findTeachers } from './teachers.ts'

type CourseFieldsProps = { course: GoogleCourse; period: Period; periods: Period[] }

type Named = { id: number; name: string }

/** What can be chosen, and what stands there already, also where it can be chosen no more. */
function optionsOf(known: Named[] | undefined, id: number | null, name: string | null) {
  const all = known ?? []
  const kept = id !== null && name !== null && !all.some((one) => one.id === id) ? [{ id, name }] : []
  return [...kept, ...all].map((one) => ({ value: one.id, label: one.name }))
}

export function CourseFields({ course, period, periods }: CourseFieldsProps) {
  const [year, setYear] = useState(course.studyPeriodId ?? period.id)
  const subjects = useQuery(reading(disciplines.list))
  const teacher = course.teacherId === null ? null : { value: course.teacherId, label: course.teacher ?? '' }
  return (
    <>
      <SelectField<number>
        name="disciplineId"
        label={t('google.discipline')}
        {...(course.disciplineId !== null && { defaultValue: course.disciplineId })}
        placeholder={t('google.choose')}
        options={optionsOf(subjects.data?.disciplines, course.disciplineId, course.discipline)}
      />
      <SelectField<number>
        name="studyPeriodId"
        label={t('google.year')}
        value={year}
        onChange={setYear}
        options={periods.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FailedLine for={subjects} className={classes.wide}>
        {t('kit.errors.failed.disciplines')}
      </FailedLine>
      <AsyncSelect
        name="teacherId"
        label={t('google.teacher')}
        className={classes.wide}
        none={t('google.noTeacher')}
        defaultValue={teacher}
        search={findTeachers}
      />
      <QuarterField proposed={course.quarter ?? quarterNow(periods.find(({ id }) => id === year))} />
      <GroupField key={year} course={course} year={year} />
    </>
  )
}

/** The one that runs, or was the last to begin. */
function quarterNow(period: Period | undefined): number {
  const day = today().toString()
  return period?.quarters.findLast(({ dateFrom }) => dateFrom <= day)?.number ?? 1
}

const numbers = ['1', '2', '3', '4'] as const

function QuarterField({ proposed }: { proposed: number }) {
  const [chosen, setChosen] = useState(String(proposed))
  const id = useId()
  useFormValue('quarter', Number(chosen))
  return (
    <Field name="quarter" label={t('google.quarter')} labelId={id} className={classes.wide}>
      <Segmented
        label={t('google.quarter')}
        className={classes.quarters}
        value={chosen}
        onChange={setChosen}
        options={numbers.map((value) => ({ value, label: value }))}
      />
    </Field>
  )
}

/** Its students take the course; another study year has other classes. */
function GroupField({ course, year }: { course: GoogleCourse; year: number }) {
  const query = useQuery(reading(groups.list, { params: { id: year } }))
  const isKept = course.studyPeriodId === year
  const options = optionsOf(query.data?.groups, isKept ? course.groupId : null, course.group)
  return (
    <>
      <SelectField<number | null>
        name="groupId"
        label={t('google.group')}
        className={classes.wide}
        hint={query.isPending ? t('kit.loading') : undefined}
        disabled={!query.data}
        defaultValue={isKept ? course.groupId : null}
        options={[{ value: null, label: t('google.noGroup') }, ...options]}
      />
      <FailedLine for={query} className={classes.wide}>
        {t('kit.errors.failed.groups')}
      </FailedLine>
    </>
  )
}
