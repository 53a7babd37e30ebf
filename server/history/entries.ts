import { entriesPerPage, isNotedAlone, type HistoryObject } from '../../contract/history/endpoints.ts'
import type { HistoryPage, HistorySearch } from '../../contract/history/schemas.ts'
import { kyiv } from '../../rules/kyiv.ts'
import type { Db } from '../db/db.ts'
import { pageIn } from '../db/list-pages.ts'
import type { Asked } from '../db/recorded.ts'
import { merged } from '../db/reverting.ts'
import { countFound, entriesFound, type FoundEntry, placeOf } from './found.ts'
import { glimpsesOf, mostGlimpsed, sidesOf, type Glimpse } from './glimpses.ts'
import { hindrancesOf } from './left.ts'
import { namesFor, namesOf, type Records } from './named.ts'
import { standingOf, type Standing } from './standing.ts'
import { entryOf, onlyNoted, type Told } from './told.ts'

/** One page of the history, the newest first. */
export async function historyPage(asked: Asked, records: Records, search: HistorySearch): Promise<HistoryPage> {
  const { db } = asked
  const { rows } = await entriesFound(search).execute(db)
  const page = { ...placeOf(search), size: entriesPerPage }
  const { shown, ...turning } = pageIn(rows, page, ({ at, id }) => [at, id])
  const glimpses = await glimpsesOf(
    db,
    shown.map(({ id }) => id),
  )
  const told = shown.map((entry) => toldOf(records, entry, glimpses.get(entry.id) ?? []))
  await findHindered(asked, records, told)
  const names = await namesFor(
    db,
    records,
    told.flatMap(({ object, rows }) => (object === null ? [] : rows.map((sides) => ({ object, sides })))),
    told.flatMap(({ glimpses: [first] }) => (first && onlyNoted(first)) ?? []),
  )
  const { days, ends } = daysOf(shown)
  const { found, ofDays } = await countFound(db, search, ends)
  return {
    entries: told.filter(({ glimpses }) => glimpses.length).map((one) => entryOf(records, one, names)),
    ...turning,
    found,
    days: days.map((one) => Object.assign(one, ofDays.get(one.day))),
    named: await searchNamed(db, records, search),
  }
}

/** Days between the first and the last are on the page as a whole; what they have in all is counted. */
function daysOf(shown: FoundEntry[]) {
  const byDay = Map.groupBy(shown, ({ at }) => dayIn(at))
  const days = [...byDay].map(([day, { length: count }]) => ({ day, count, more: false }))
  return { days, ends: [...new Set([days[0], days.at(-1)])].flatMap((end) => end?.day ?? []) }
}

const dayIn = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(kyiv).toPlainDate().toString()

const asTable = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** An entry is told by what was called by its name, or else by what all else follows: the first of its tables that the domains name. */
function toldOf(records: Records, entry: FoundEntry, glimpses: Glimpse[]): Told {
  const objects = new Set(glimpses.map(({ object }) => object))
  const visible = [...records.values()].filter(({ table }) => objects.has(table))
  const called = new Set(entry.kind?.split('.').map(asTable))
  const lead = visible.find(({ table }) => called.has(table)) ?? visible.find(({ undo }) => undo) ?? visible[0]
  const object = lead?.table ?? glimpses[0]?.object ?? null
  const own = glimpses.filter((one) => one.object === object)
  const sides = own.filter(({ action }) => !isNotedAlone(action)).flatMap(sidesOf)
  const rows = lead ? merged(lead, sides) : sides
  const total = own.reduce((sum, { count }) => sum + count, 0)
  const standing: Standing = entry.undoneAt
    ? { canUndo: false, hindrance: 'undone' }
    : standingOf(records, entry.kind, glimpses)
  return { ...entry, object, rows, glimpses, standing, count: total > mostGlimpsed ? total : rows.length || total }
}

/** Of what could be undone, whether its rows still are as they were left, and nothing else hinders it. */
async function findHindered(asked: Asked, records: Records, told: Told[]): Promise<void> {
  const open = told.filter(({ standing }) => standing.canUndo)
  for (const recorded of records.values()) {
    if (!recorded.undo) continue
    const own = open.map((entry) => {
      const glimpses = entry.glimpses.filter(({ object }) => object === recorded.table)
      return { entry, rows: merged(recorded, glimpses.flatMap(sidesOf)) }
    })
    const hindrances = await hindrancesOf(
      asked,
      recorded,
      own.map(({ rows }) => rows),
    )
    for (const [place, { entry }] of own.entries()) {
      const hindrance = hindrances[place]
      if (hindrance) entry.standing = { canUndo: false, hindrance }
    }
  }
}

/** Whom and what a search names. */
async function searchNamed(db: Db, records: Records, { person, object }: HistorySearch): Promise<HistoryPage['named']> {
  const nameIn = async (of: HistoryObject, id: number) => (await namesOf(db, records, of, [id]))[0]?.name ?? null
  const [table, id] = object?.split(':') ?? []
  return {
    person: person === undefined ? null : await nameIn('profiles', person),
    object: table === undefined ? null : await nameIn(table as HistoryObject, Number(id)),
  }
}
