/** What a new school has already; undefined where it is not known yet. */
export type Stock = {
  periods: number | undefined
  groups: number | undefined
  disciplines: number | undefined
  profiles: number | undefined
  timetables: number | undefined
}

export const steps = ['year', 'lists', 'profiles', 'timetable'] as const
export type Step = (typeof steps)[number]

/** The first steps that are done; undefined while something is not known. The administrator's own profile does not count. */
export function doneOf({ periods, groups, disciplines, profiles, timetables }: Stock): Step[] | undefined {
  if ([periods, groups, disciplines, profiles, timetables].includes(undefined)) return undefined
  const done: Record<Step, boolean> = {
    year: Boolean(periods),
    lists: Boolean(groups && disciplines),
    profiles: (profiles ?? 0) > 1,
    timetable: Boolean(timetables),
  }
  return steps.filter((step) => done[step])
}
