import { RawNode } from 'kysely'
import type { LiveSchool } from '../live/testing.ts'
import { readConfig } from '../runtime/config.ts'
import { NoticeMaker } from './notice-maker.ts'
import { classWithSheet, startNotices } from './testing.ts'

const clockOfMaker = {
  school: () => Temporal.Instant.from('2027-03-16T08:10:00Z').toZonedDateTimeISO('UTC'),
  real: () => Temporal.Now.instant(),
}

export const ofMaker = {
  clock: clockOfMaker,
  config: readConfig({ DEMO: 'off' }),
  deliver: () => {},
  log: () => {},
}

/** A notice maker beside the school's own, which waits for `midst` once it has made notices, before its transaction ends. */
export function makerOf({ db }: Pick<LiveSchool, 'db'>, midst: () => Promise<unknown> = async () => {}): NoticeMaker {
  const telling = new WeakSet<object>()
  const halting = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (RawNode.is(node) && node.sqlFragments[0]?.includes('insert into notices')) telling.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (telling.has(queryId) && (result.rows[0] as { told: number }).told) await midst()
      return result
    },
  })
  return new NoticeMaker({ db: halting, ...ofMaker })
}

/** The numbers of statements and of notices of one run. The school's own notice maker is closed. */
export async function statementsToTell({ db }: LiveSchool): Promise<[statements: number, told: number]> {
  let count = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => ((count += 1), node),
    transformResult: async ({ result }) => result,
  })
  const told = await new NoticeMaker({ db: counting, ...ofMaker }).run()
  return [count, told]
}

/** A class in which nothing is told but by the notice makers of the test, and a new mark in it. */
export async function givenMark(school: LiveSchool) {
  const made = await classWithSheet(school)
  const work = await made.newWork('Твір')
  await startNotices(school)
  await made.give(work, 10, 0)
  return { ...made, work }
}

/** The stamps of all notices, in order. */
export const stampsIn = async ({ db }: LiveSchool) =>
  (await db.selectFrom('notices').select('stamp').orderBy('stamp').execute()).map(({ stamp }) => stamp)
