import { z } from 'zod'
import { longest } from '../kit/limits.ts'
import { schemasOf } from '../kit/schema-table.ts'
import { lines, name, subject, subjectOrNone, title } from '../kit/text.ts'
import { Day, seen } from '../kit/values.ts'
import { calendar, disciplines, groups, holidays, periods } from './endpoints.ts'

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
  name: title(longest.name),
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
  name: title(longest.name),
  ...range,
  moveToDateFrom: Day.nullable().optional(),
  moveToDateTo: Day.nullable().optional(),
})
export type HolidayInput = z.infer<typeof HolidayInput>

export const Discipline = z.object({ id: z.number(), name: z.string(), alias: z.string().nullable() })
export type Discipline = z.infer<typeof Discipline>

export const DisciplineInput = z.object({
  name: subject(longest.name),
  /** An empty text is none. */
  alias: subjectOrNone(longest.name).nullable().optional(),
})
export type DisciplineInput = z.infer<typeof DisciplineInput>

export const Group = z.object({ id: z.number(), uuid: z.string(), name: z.string(), isExtern: z.boolean() })
export type Group = z.infer<typeof Group>

export const GroupInput = z.object({ name: name(longest.name), isExtern: z.boolean().default(false) })
export type GroupInput = z.infer<typeof GroupInput>

/** A pasted list, one per line; a discipline's alias follows a tab, semicolon or comma. A `name` heading is skipped. */
const Pasted = z.object({ lines: lines(longest.pastedList).min(1) })

const Added = z.object({ added: z.number(), known: z.number() })

const onePeriod = z.object({ period: Period })

const oneHoliday = z.object({ holiday: Holiday })

const oneDiscipline = z.object({ discipline: Discipline })

const oneGroup = z.object({ group: Group })

export const schemas = {
  ...schemasOf(periods, {
    list: { returns: z.object({ periods: z.array(Period) }) },
    create: { body: PeriodInput, returns: onePeriod },
    update: { body: PeriodInput.extend(seen), returns: onePeriod },
  }),
  ...schemasOf(holidays, {
    list: { returns: z.object({ holidays: z.array(Holiday) }) },
    create: { body: HolidayInput, returns: oneHoliday },
    update: { body: HolidayInput.extend(seen), returns: oneHoliday },
  }),
  ...schemasOf(disciplines, {
    list: { returns: z.object({ disciplines: z.array(Discipline) }) },
    create: { body: DisciplineInput, returns: oneDiscipline },
    paste: { body: Pasted, returns: Added },
    update: { body: DisciplineInput.extend(seen), returns: oneDiscipline },
  }),
  ...schemasOf(groups, {
    current: { returns: z.object({ groups: z.array(Group) }) },
    list: { returns: z.object({ groups: z.array(Group) }) },
    create: { body: GroupInput, returns: oneGroup },
    paste: { body: Pasted, returns: Added },
    update: { body: GroupInput.extend(seen), returns: oneGroup },
  }),
  ...schemasOf(calendar, {
    year: { returns: z.object({ period: Period.nullable(), holidays: z.array(Holiday.omit({ id: true })) }) },
  }),
}
