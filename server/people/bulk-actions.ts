import { sql } from 'kysely'
import type { BulkAnswer, Chosen, ChosenToWeigh, LeftOut, Reach, Weighed } from '../../contract/people/chosen.ts'
import { isLanguage, type Language } from '../../rules/languages.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Principal } from '../auth/guard.ts'
import { entryOf, note } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { queueResets } from '../identity/resets.ts'
import { withoutPasswordAmong } from '../identity/without-password.ts'
import { invalid } from '../runtime/errors.ts'
import type { SingleSignOn } from '../runtime/single-sign-on.ts'
import { enrol } from './bulk.ts'
import { activeAdministrators, hold, read, type Choice } from './chosen.ts'
import { endAccess, writeAccess } from './locking.ts'
import { isCurrentGroup } from './profile-checks.ts'
import { reachOfLetter } from './letters.ts'
import { judgeOfLocking, judgeOfMailing, judgeOfMoving, judgeOfUnlocking, split, type Judge } from './reached.ts'
import { repassMinutes } from './repass.ts'

/** Who does it, on which day, and how people sign in. */
export type Acting = { principal: Principal; today: string; singleSignOn: SingleSignOn }

export async function weigh(
  db: Db,
  { principal, today, singleSignOn }: Acting,
  chosen: ChosenToWeigh,
): Promise<Weighed> {
  const choice = await read(db, today, chosen)
  const { userId } = principal
  const administrators = await activeAdministrators(db)
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    select g.id, g.name, (select count(*)::int from memberships where group_id = g.id) as count from groups g
    where g.period_id = ${currentPeriod(today)} and g.hidden_at is null order by g.sort_key, g.id`.execute(db)
  const chosenIn = Map.groupBy(choice.profiles, ({ groupId }) => groupId)
  return {
    count: choice.profiles.length,
    lock: reachOf(choice, judgeOfLocking({ userId, administrators }, choice.profiles)),
    unlock: reachOf(choice, judgeOfUnlocking({ userId })),
    move: reachOf(choice, judgeOfMoving()),
    repass: reachOf(choice, await mailingIn(db, choice, singleSignOn)),
    write: await reachOfLetter(db, choice),
    groups: rows.map(({ id, name, count }) => ({ id, name, count, chosen: chosenIn.get(id)?.length ?? 0 })),
  }
}

function reachOf({ profiles, gone }: Choice, judge: Judge): Reach {
  const { reached, leftOut } = split(profiles, judge, gone)
  return { count: reached.length, leftOut }
}

export async function lockChosen(db: Db, { principal, today }: Acting, chosen: Chosen): Promise<BulkAnswer> {
  const { profiles, gone } = await hold(db, today, chosen)
  const administrators = await activeAdministrators(db)
  const judge = judgeOfLocking({ userId: principal.userId, administrators }, profiles)
  const { reached, leftOut } = split(profiles, judge, gone)
  await writeAccess(db, reached, 'locked')
  await endAccess(db, reached)
  return answer(db, reached, leftOut)
}

export async function unlockChosen(db: Db, { principal, today }: Acting, chosen: Chosen): Promise<BulkAnswer> {
  const { profiles, gone } = await hold(db, today, chosen)
  const { reached, leftOut } = split(profiles, judgeOfUnlocking(principal), gone)
  await writeAccess(db, reached, 'active')
  return answer(db, reached, leftOut)
}

/** The entry is that of the whole transaction; what reached nobody has none. */
async function answer(db: Db, reached: { id: number }[], leftOut: LeftOut[]): Promise<BulkAnswer> {
  const ids = reached.map(({ id }) => id)
  return { done: ids.length, ids, leftOut, entry: reached.length ? await entryOf(db) : null }
}

export async function moveChosen(db: Db, today: string, chosen: Chosen, groupId: number): Promise<BulkAnswer> {
  if (!(await isCurrentGroup(db, today, groupId))) throw invalid({ groupId: 'server.people.groupUnknown' })
  const { profiles, gone } = await hold(db, today, chosen)
  const { reached, leftOut } = split(profiles, judgeOfMoving(groupId), gone)
  await enrol(
    db,
    reached.map(({ id }) => ({ profileId: id, groupId })),
  )
  return answer(db, reached, leftOut)
}

async function mailingIn(db: Db, { profiles }: Pick<Choice, 'profiles'>, singleSignOn: SingleSignOn): Promise<Judge> {
  const accounts = profiles.map(({ userId }) => userId)
  return judgeOfMailing(await withoutPasswordAmong(db, accounts, singleSignOn))
}

/** Leaves a link to set a password in the outbox for each of them, in the language that they have chosen. */
export async function repassChosen(
  db: Db,
  { principal, today, singleSignOn }: Acting,
  chosen: Chosen,
  spoken: Language,
): Promise<BulkAnswer> {
  const { profiles, gone } = await hold(db, today, chosen)
  const { reached, leftOut } = split(profiles, await mailingIn(db, { profiles }, singleSignOn), gone)
  if (!reached.length) return answer(db, reached, leftOut)
  const { rows } = await sql<{ id: number; language: string | null }>`
    select id, language from users where id = any(${reached.map(({ userId }) => userId)}::bigint[])`.execute(db)
  const languages = new Map(rows.map(({ id, language }) => [id, language]))
  const asked = reached.map(({ userId, email }) => {
    const language = languages.get(userId)
    return { user: { id: userId, email: email ?? '' }, language: isLanguage(language) ? language : spoken }
  })
  await queueResets(db, repassMinutes, asked)
  await note(db, {
    by: principal,
    kind: 'chosenProfiles.repass',
    action: 'insert',
    object: 'outbox',
    objectId: null,
    count: reached.length,
    // Not as `ids`, which in a row of the history are ranges of rows that an import wrote.
    after: { profiles: reached.map(({ id }) => id).join(',') },
  })
  return answer(db, reached, leftOut)
}
