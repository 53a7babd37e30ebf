import type { contract } from '../../contract/index.ts'
import { today } from '../runtime/clock.ts'
import type { Db } from '../db/db.ts'
import { route, type Handlers } from '../http/context.ts'
import {
  createDiscipline,
  disciplinesInUse,
  pasteDisciplines,
  removeDiscipline,
  updateDiscipline,
} from './disciplines.ts'
import { createGroup, currentGroups, groupsOfPeriod, pasteGroups, removeGroup, updateGroup } from './groups.ts'
import { createHoliday, holidaysOfPeriod, removeHoliday, updateHoliday, yearOf } from './holidays.ts'
import { mustBeShown } from './names.ts'
import { createPeriod, mustBePeriod, periods, removePeriod, updatePeriod } from './periods.ts'
import { currentYear } from './years.ts'

type EmptyClass = (db: Db, today: string, groupId: number) => Promise<void>

export const periodRoutes: Handlers<typeof contract.periods> = {
  list: async ({ db, clock }) => ({ periods: await periods(db, today(clock)) }),
  create: async ({ body, db, clock }) => ({ period: await createPeriod(db, body, today(clock)) }),
  update: route({ exists: ({ params, db }) => mustBePeriod(db, params.id) }, async ({ params, body, db, clock }) => ({
    period: await updatePeriod(db, params.id, body, today(clock)),
  })),
  remove: ({ params, db }) => removePeriod(db, params.id),
}

export const holidayRoutes: Handlers<typeof contract.holidays> = {
  list: async ({ params, db }) => ({ holidays: await holidaysOfPeriod(db, params.id) }),
  create: route({ exists: ({ params, db }) => mustBePeriod(db, params.id) }, async ({ params, body, db }) => ({
    holiday: await createHoliday(db, params.id, body),
  })),
  update: route({ exists: ({ params, db }) => yearOf(db, params.id) }, async ({ params, body, db }) => ({
    holiday: await updateHoliday(db, params.id, body),
  })),
  remove: ({ params, db }) => removeHoliday(db, params.id),
}

export const disciplineRoutes: Handlers<typeof contract.disciplines> = {
  list: async ({ db }) => ({ disciplines: await disciplinesInUse(db) }),
  create: async ({ body, db }) => ({ discipline: await createDiscipline(db, body) }),
  paste: ({ body, db }) => pasteDisciplines(db, body.lines),
  update: route(
    { exists: ({ params, db }) => mustBeShown(db, 'disciplines', params.id) },
    async ({ params, body, db }) => ({ discipline: await updateDiscipline(db, params.id, body) }),
  ),
  remove: ({ params, db }) => removeDiscipline(db, params.id),
}

/** `emptyClass` takes the students out of a class that is deleted. */
export const groupRoutes = (emptyClass: EmptyClass): Handlers<typeof contract.groups> => ({
  current: async ({ db, clock }) => ({ groups: await currentGroups(db, today(clock)) }),
  list: async ({ params, db }) => ({ groups: await groupsOfPeriod(db, params.id) }),
  create: route({ exists: ({ params, db }) => mustBePeriod(db, params.id) }, async ({ params, body, db }) => ({
    group: await createGroup(db, params.id, body),
  })),
  paste: route({ exists: ({ params, db }) => mustBePeriod(db, params.id) }, ({ params, body, db }) =>
    pasteGroups(db, params.id, body.lines),
  ),
  update: route({ exists: ({ params, db }) => mustBeShown(db, 'groups', params.id) }, async ({ params, body, db }) => ({
    group: await updateGroup(db, params.id, body),
  })),
  remove: ({ params, db, clock }) => removeGroup(db, params.id, (id) => emptyClass(db, today(clock), id)),
})

export const calendarRoutes: Handlers<typeof contract.calendar> = {
  year: route({ cache: true }, ({ db, clock }) => currentYear(db, today(clock))),
}
