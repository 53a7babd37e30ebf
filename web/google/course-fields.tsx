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
import classes from './course-modal.module.css'
import { proposedDiscipline, proposedGroup, quarterOn } from './proposed.ts'
import { findTeachers } from './teachers.ts'

type CourseFieldsProps = { course: GoogleCourse; period: Period; periods: Period[] }

/** Fields of a binding; those of a course that is not bound propose what its name, section and owner say. */
export function CourseFields({ course, period, periods }: CourseFieldsProps) {
  const [year, setYear] = useState(course.studyPeriodId ?? period.id)
  const { teacherId, teacher, ownerTeacher } = course
  const chosen = periods.find(({ id }) => id === year)
  const owner = ownerTeacher && { value: ownerTeacher.id, label: ownerTeacher.name }
  return (
    <>
      <DisciplineField course={course} />
      <SelectField<number>
        name="studyPeriodId"
        label={t('google.studyYear')}
        value={year}
        onChange={setYear}
        options={periods.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <AsyncSelect
        name="teacherId"
        label={t('google.teacher')}
        className={classes.wide}
        none={t('google.noTeacher')}
        defaultValue={teacherId === null ? owner : { value: teacherId, label: teacher ?? '' }}
        search={findTeachers}
      />
      <QuarterField proposed={course.quarter ?? quarterOn(chosen, today().toString())} />
      <GroupField key={year} course={course} year={year} />
    </>
  )
}

type Named = { id: number; name: string }

/** Options of a select: all that can be chosen, and the one that the course has, also where it can be chosen no longer. */
function optionsOf(known: Named[] | undefined, id: number | null, name: string | null) {
  const all = known ?? []
  const kept = id !== null && name !== null && !all.some((one) => one.id === id) ? [{ id, name }] : []
  return [...kept, ...all].map((one) => ({ value: one.id, label: one.name }))
}

function DisciplineField({ course }: { course: GoogleCourse }) {
  const query = useQuery(reading(disciplines.list))
  const [chosen, setChosen] = useState<number>()
  const known = query.data?.disciplines
  const proposed = !course.isBound && known ? proposedDiscipline(course, known) : null
  return (
    <>
      <SelectField<number | null>
        name="disciplineId"
        label={t('google.discipline')}
        value={chosen ?? course.disciplineId ?? proposed}
        onChange={(value) => setChosen(value ?? undefined)}
        placeholder={t('google.choose')}
        options={optionsOf(known, course.disciplineId, course.discipline)}
      />
      <FailedLine for={query} className={classes.failed}>
        {t('kit.errors.failed.disciplines')}
      </FailedLine>
    </>
  )
}

const numbers = ['1', '2', '3', '4'] as const

function QuarterField({ proposed }: { proposed: number }) {
  const [chosen, setChosen] = useState<string>()
  const value = chosen ?? String(proposed)
  const id = useId()
  useFormValue('quarter', Number(value))
  return (
    <Field name="quarter" label={t('google.quarter')} labelId={id}>
      <Segmented
        label={t('google.quarter')}
        className={classes.quarters}
        value={value}
        onChange={setChosen}
        options={numbers.map((number) => ({ value: number, label: number }))}
      />
    </Field>
  )
}

/** Field of the class: each study year has classes of its own. */
function GroupField({ course, year }: { course: GoogleCourse; year: number }) {
  const query = useQuery(reading(groups.list, { params: { id: year } }))
  const [chosen, setChosen] = useState<number | null>()
  const known = query.data?.groups
  const kept = course.studyPeriodId === year ? course.groupId : null
  const proposed = !course.isBound && known ? proposedGroup(course, known) : null
  return (
    <>
      <SelectField<number | null>
        name="groupId"
        label={t('google.group')}
        hint={query.isPending ? t('kit.loading') : undefined}
        disabled={!known}
        value={chosen === undefined ? (kept ?? proposed) : chosen}
        onChange={setChosen}
        options={[{ value: null, label: t('google.noGroup') }, ...optionsOf(known, kept, course.group)]}
      />
      <FailedLine for={query} className={classes.failed}>
        {t('kit.errors.failed.groups')}
      </FailedLine>
    </>
  )
}
