import type { LiveSchool } from '../live/testing.ts'
import { Feeder } from './feeder.ts'
import type { Notice } from './ways.ts'

export const clockOfFeeder = {
  school: () => Temporal.Instant.from('2027-03-16T08:10:00Z'),
  real: () => Temporal.Now.instant(),
}

/** A feeder beside the school's own, which hands what it tells to `way`. */
export const feederOf = ({ db }: Pick<LiveSchool, 'db'>, way: (notices: Notice[]) => Promise<void>) =>
  new Feeder({
    db,
    clock: clockOfFeeder,
    ways: [(_, notices) => way(notices)],
    leaveDigests: async () => 0,
    log: () => {},
  })

/** In how many statements what has been written is told, and to how many. The school's own feeder has to be closed. */
export async function statementsToTell({ db }: LiveSchool): Promise<[statements: number, told: number]> {
  let count = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => ((count += 1), node),
    transformResult: async ({ result }) => result,
  })
  const told = await feederOf({ db: counting }, async () => {}).run()
  return [count, told.length]
}
