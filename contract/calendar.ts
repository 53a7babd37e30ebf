import { z } from 'zod'
import { access, Day, del, get, post, put, seen, shortText } from './kit.ts'
import { line, lines } from './text.ts'

const range = { dateFrom: Day, dateTo: Day }

/** One of a study year's four quarters. */
export const Quarter = z.object({ number: z.number().int().min(1).max(4), ...range })
export type Quarter = z.infer<typeof Quarter>

/** A study year. */
export const Period = z.object({
  id: z.number(),
  name: z.string(),
  ...range,
  quarters: z.array(Quarter),
  isCurrent: z.boolean(),
})
export type Period = z.infer<typeof Period>
export const PeriodInput = z.object({
  name: shortText,
  ...range,
  /** Absent on creation: proposed from the year's dates. */
  quarters: z.array(Quarter).length(4).optional(),
})
export type PeriodInput = z.infer<typeof PeriodInput>

export const Holiday = z.object({
  id: z.number(),
  name: z.string(),
  ...range,
  moveToDateFrom: Day.nullable(),
  moveToDateTo: Day.nullable(),
})
export type Holiday = z.infer<typeof Holiday>
export const HolidayInput = z.object({
  name: shortText,
  ...range,
  moveToDateFrom: Day.nullable().optional(),
  moveToDateTo: Day.nullable().optional(),
})
export type HolidayInput = z.infer<typeof HolidayInput>

export const Discipline = z.object({ id: z.number(), name: z.string(), alias: z.string().nullable() })
export type Discipline = z.infer<typeof Discipline>
export const DisciplineInput = z.object({ name: shortText, alias: line(50).nullable().optional() })
export type DisciplineInput = z.infer<typeof DisciplineInput>

export const Group = z.object({ id: z.number(), uuid: z.string(), name: z.string(), isExtern: z.boolean() })
export type Group = z.infer<typeof Group>
export const GroupInput = z.object({ name: shortText, isExtern: z.boolean().default(false) })
export type GroupInput = z.infer<typeof GroupInput>

/** A pasted list, one per line; a discipline's alias follows a tab, semicolon or comma. A `name` heading is skipped. */
const Pasted = z.object({ lines: lines(20_000).min(1) })
const Added = z.object({ added: z.number(), known: z.number() })

const periodPath = '/api/admin/periods/:id'
const onePeriod = z.object({ period: Period })
const oneHoliday = z.object({ holiday: Holiday })
const oneDiscipline = z.object({ discipline: Discipline })
const oneGroup = z.object({ group: Group })

export const periods = {
  list: get('/api/admin/periods', { access: access.admin, returns: z.object({ periods: z.array(Period) }) }),
  create: post('/api/admin/periods', { access: access.admin, body: PeriodInput, returns: onePeriod }),
  update: put(periodPath, { access: access.admin, body: PeriodInput.extend(seen), returns: onePeriod }),
  remove: del(periodPath, { access: access.admin }),
}

export const holidays = {
  list: get(`${periodPath}/holidays`, {
    access: access.admin,
    returns: z.object({ holidays: z.array(Holiday) }),
  }),
  create: post(`${periodPath}/holidays`, { access: access.admin, body: HolidayInput, returns: oneHoliday }),
  update: put('/api/admin/holidays/:id', {
    access: access.admin,
    body: HolidayInput.extend(seen),
    returns: oneHoliday,
  }),
  remove: del('/api/admin/holidays/:id', { access: access.admin }),
}

export const disciplines = {
  list: get('/api/admin/disciplines', {
    access: access.admin,
    returns: z.object({ disciplines: z.array(Discipline) }),
  }),
  create: post('/api/admin/disciplines', { access: access.admin, body: DisciplineInput, returns: oneDiscipline }),
  paste: post('/api/admin/disciplines/paste', { access: access.admin, body: Pasted, returns: Added }),
  update: put('/api/admin/disciplines/:id', {
    access: access.admin,
    body: DisciplineInput.extend(seen),
    returns: oneDiscipline,
  }),
  remove: del('/api/admin/disciplines/:id', { access: access.admin }),
}

export const groups = {
  /** Those of the current study year. */
  current: get('/api/admin/groups', { access: access.admin, returns: z.object({ groups: z.array(Group) }) }),
  list: get(`${periodPath}/groups`, { access: access.admin, returns: z.object({ groups: z.array(Group) }) }),
  create: post(`${periodPath}/groups`, { access: access.admin, body: GroupInput, returns: oneGroup }),
  paste: post(`${periodPath}/groups/paste`, { access: access.admin, body: Pasted, returns: Added }),
  update: put('/api/admin/groups/:id', { access: access.admin, body: GroupInput.extend(seen), returns: oneGroup }),
  remove: del('/api/admin/groups/:id', { access: access.admin }),
}

/** What a participant's screens need of the study year: for the week picker, the subtitle and the holiday screens. */
export const calendar = {
  year: get('/api/context-pt/:pt/calendar', {
    access: access.participant(),
    returns: z.object({ period: Period.nullable(), holidays: z.array(Holiday.omit({ id: true })) }),
  }),
}
