import { addDays } from '../../rules/kyiv.ts'
import { best } from '../../rules/marks.ts'
import { currentQuarter, type Quarter } from '../../rules/quarters.ts'
import { addCourses, addResults, addWorks, keepAllDiaries, type NewResult } from '../gradebook/bulk.ts'
import { commentAsDemoTeachers } from '../gradebook/demo.ts'
import type { Db } from '../db/db.ts'
import { missedAsDemoStudents } from '../attendance/demo.ts'
import { announceAsDemoTeachers } from '../schedule/demo.ts'
import { classesOf, quartersOf, worksBetween, type Class } from './classes.ts'
import { resultOf } from './marks.ts'
import { closeQuarters } from './official.ts'
import { worksOf } from './works.ts'

/** How many days ahead teachers have set work. */
const ahead = 5
/** What was set these days before the last start may have been marked since. */
const behind = 4

/** `since` is the last day that was filled, `until` today; `periodId` the study year. */
type Filling = { periodId: number; since: string; until: string }

/**
 * Sets the works of the days since the last start and a few ahead, and gives the marks that there are by now.
 * `diligent` is the address of the student who is never behind.
 */
export async function fillJournals(db: Db, filling: Filling, diligent: string): Promise<void> {
  const { periodId, since, until } = filling
  if (since === until) return
  const quarters = await quartersOf(db, periodId)
  const classes = await classesOf(db, periodId)
  for (const one of classes) await setWorks(db, one, quarters, filling)
  const works = await worksBetween(db, periodId, addDays(since, -behind), until)
  const missed = await missedLessons(db, { since: addDays(since, -behind), until })
  const results: NewResult[] = []
  let place = 0
  for (const { groupId, name, students } of classes) {
    const grade = Number.parseInt(name)
    const own = works.filter((work) => work.groupId === groupId)
    for (const { id, email } of students) {
      place += 1
      const student = { id, place, diligent: email === diligent }
      for (const work of own) {
        const away = missed.has(missing({ ...work, profileId: id }))
        const result = resultOf({ ...work, grade }, { ...student, away }, until)
        if (result) results.push(result)
      }
    }
  }
  await addResults(db, results)
  await commentAsDemoTeachers(db, { since, until })
  const disciplineIds = [...new Set(classes.flatMap(({ lessons }) => lessons.map(({ disciplineId }) => disciplineId)))]
  const touched = quarters.filter(
    ({ dateFrom, dateTo }) => dateFrom <= addDays(until, ahead) && dateTo >= addDays(since, -behind),
  )
  await keepAllDiaries(
    db,
    periodId,
    disciplineIds,
    touched.map(({ number }) => number),
  )
  const ended = quarters.filter(({ dateTo }) => dateTo >= since && dateTo < until)
  if (await closeQuarters(db, periodId, ended)) await keepAllDiaries(db, periodId, disciplineIds, [])
}

type Missed = { profileId: number; disciplineId: number; date: string }

const missing = ({ profileId, disciplineId, date }: Missed) => `${profileId}.${disciplineId}.${date}`

/** Whom the registers of these days call absent, the journal does too. */
async function missedLessons(db: Db, days: { since: string; until: string }): Promise<Set<string>> {
  return new Set((await missedAsDemoStudents(db, days)).map(missing))
}

async function setWorks(db: Db, one: Class, quarters: Quarter[], { periodId, since, until }: Filling): Promise<void> {
  const due = worksOf(one.name, one.lessons).filter(
    ({ date }) => date > addDays(since, ahead) && date <= addDays(until, ahead),
  )
  if (!due.length) return
  const courses = due.map(({ disciplineId, teacherId, date }) => ({
    groupId: one.groupId,
    disciplineId,
    teacherId,
    periodId,
    quarter: currentQuarter(quarters, date)!.number,
  }))
  const keyOf = (course: (typeof courses)[number]) => `${course.disciplineId}.${course.quarter}.${course.teacherId}`
  const distinct = [...new Map(courses.map((course) => [keyOf(course), course])).values()]
  const ids = await addCourses(db, distinct)
  const idOf = new Map(distinct.map((course, place) => [keyOf(course), ids[place]!]))
  await addWorks(
    db,
    due.map(({ title, type, date, coefficient, link }, place) => ({
      courseId: idOf.get(keyOf(courses[place]!))!,
      title,
      type,
      date,
      due: date,
      maxGrade: best,
      coefficient,
      link,
    })),
  )
  const controls = due.filter(({ type }) => type === 'CONTROL')
  await announceAsDemoTeachers(
    db,
    controls.map(({ disciplineId, date }) => ({ groupId: one.groupId, disciplineId, date })),
  )
}
