import { CompiledQuery, sql } from 'kysely'
import type { Access, Role } from '../../contract/kit.ts'
import { momentOf, type Db } from '../db/db.ts'
import { forbidden, missing, Refusal } from '../runtime/errors.ts'
import { lruCache } from '../runtime/lru-cache.ts'
import { hashOf } from './secrets.ts'
import { batched } from '../db/batched.ts'

/** One of the caller's participants; `id` is the profile's. */
export type ChosenParticipant = { id: number; uuid: string; role: Role; own: boolean }

/** Who calls. While an administrator acts as somebody, `userId` is that person's account and `adminId` the administrator's. */
export type Principal = {
  userId: number
  adminId: number | null
  adminName: string | null
  name: string
  email: string | null
  emailVerifiedAt: string | null
  language: string | null
  isTest: boolean
  participants: ChosenParticipant[]
  /** Null: the caller is no browser, but a client with a token. */
  session: Buffer | null
}

/** Who calls, and how the versions stand that the answer depends on. */
export type Visit = { me: Principal; cacheVersion: string | null }

/** `on` names those versions, of everybody, of the participant `pt`, and of the class `group` and who sits in it. */
export type SessionQuery = {
  token: string
  pt?: string | undefined
  group?: string | undefined
  on?: readonly string[] | undefined
}

export type Authenticate = (asked: SessionQuery) => Promise<Visit | undefined>

type Found = Omit<Principal, 'participants' | 'session'> & { mine: [number, string, Role, boolean][] }
type Row = { place: number; seen: string; found: Found | null; stale: boolean; cacheVersion: string | null }

export const sessionDays = 30
const mostCached = 20_000

/** The account `u`, as whom it may look, and who acts as it. */
const personAs = (
  adminId: string,
  adminName: string,
) => `json_build_object('userId', u.id, 'name', u.name, 'email', u.email,
  'emailVerifiedAt', u.email_verified_at::text, 'language', u.language, 'adminId', ${adminId}, 'adminName', ${adminName},
  'isTest', coalesce((select bool_and(p.is_test) from profiles p where p.user_id = u.id), false),
  'mine', (
    select coalesce(json_agg(json_build_array(p.id, p.uuid, p.type, p.own) order by p.own desc, p.name_key), '[]')
    from (
      select id, uuid, type, true as own, name_key from profiles
        where user_id = u.id and locked_at is null and type <> 'GUARDIAN'
      union all
      select c.id, c.uuid, c.type, false, c.name_key from profiles g
        join profiles c on c.guardian_id = g.id and c.type = 'STUDENT' and c.locked_at is null and c.user_id <> u.id
        where g.user_id = u.id and g.type = 'GUARDIAN' and g.locked_at is null
    ) p))`
const acting = (what: string) => `case when s.acting_as_id is not null then ${what} end`

/**
 * Who the sessions belong to, and their participants: one statement, by index, for all who ask at once. A cached principal
 * counts only as long as the database says in that statement that nothing of it has changed since. The cache version is a
 * sum of hashes: one of the versions themselves is the same again where somebody leaves a class whose own have come to as
 * much as the leaving adds.
 */
const statement = `
  select asked.place, now_is.seen, s.seen_at < now() - interval '1 hour' as stale,
    case when asked.depends is not null then (
      select coalesce(sum(hashint8extended(v.version, hashtextextended(d.name, about.one)))::text, '')
      from unnest(string_to_array(asked.depends, ' ')) as d (name)
      cross join (
        select 0 as one union all select id from profiles where uuid = asked.pt
        union all select asked.class where asked.class is not null
        union all select profile_id from memberships where asked.class is not null and group_id = asked.class
      ) about
      cross join lateral (select version from versions where name = d.name and versions.about = about.one offset 0) v
    ) end as "cacheVersion",
    case when asked.seen is distinct from now_is.seen then (
      select ${personAs(acting('s.user_id'), acting('(select a.name from users a where a.id = s.user_id)'))}
      from users u where u.id = coalesce(s.acting_as_id, s.user_id)
    ) end as found
  from json_to_recordset($1) as asked (place int, hash text, seen text, pt uuid, class bigint, depends text)
  join lateral (
    select * from sessions where token_hash = decode(asked.hash, 'hex') and expires_at > now() offset 0
  ) s on true
  cross join (select coalesce(sum(version), 0) as version from versions where name = 'people' and about = 0) people
  cross join lateral (select people.version || ' ' || coalesce(s.acting_as_id, 0) as seen) now_is`

/** Tells of a session's token whose it is. Undefined: nobody's, or no longer. */
export function guardOf(db: Db): Authenticate {
  const plain = db.withoutPlugins()
  const cache = lruCache<{ seen: string; me: Principal }>(mostCached)

  const ask = batched(async (all: (SessionQuery & { hash: string })[]) => {
    const known = all.map(({ hash }) => cache.get(hash))
    const asked = all.map(({ hash, pt, group, on }, place) => ({
      place,
      hash,
      seen: known[place]?.seen,
      pt,
      class: group,
      depends: on?.join(' '),
    }))
    const { rows } = await plain.executeQuery<Row>(CompiledQuery.raw(statement, [JSON.stringify(asked)]))
    const visits: ((Visit & { stale: boolean }) | undefined)[] = all.map(() => undefined)
    for (const { place, seen, found, stale, cacheVersion } of rows) {
      const { hash } = all[place]!
      const me = found ? meOf(found, Buffer.from(hash, 'hex')) : known[place]!.me
      if (found) cache.set(hash, { seen, me })
      visits[place] = { me, cacheVersion, stale }
    }
    return visits
  })

  return async (asked) => {
    const visit = await ask({ ...asked, hash: hashOf(asked.token).toString('hex') })
    if (visit?.stale) await prolong(db, asked.token)
    return visit
  }
}

async function prolong(db: Db, token: string) {
  await sql`update sessions set seen_at = now(), expires_at = now() + make_interval(days => ${sessionDays})
    where token_hash = ${hashOf(token)}`.execute(db)
}

const holder = `select ${personAs('null', 'null')} as found, coalesce(k.used_at < now() - interval '1 hour', true) as stale
  from tokens k join users u on u.id = k.user_id where k.token_hash = $1`

/** The same of a client that carries a token instead of cookies: few do, so each asks for itself. */
export async function whoHolds(db: Db, token: string): Promise<Principal | undefined> {
  const hash = hashOf(token)
  const asked = CompiledQuery.raw(holder, [hash])
  const [row] = (await db.withoutPlugins().executeQuery<{ found: Found; stale: boolean }>(asked)).rows
  if (row?.stale) await sql`update tokens set used_at = now() where token_hash = ${hash}`.execute(db)
  return row && meOf(row.found, null)
}

function meOf({ mine, emailVerifiedAt, ...who }: Found, session: Buffer | null): Principal {
  return {
    ...who,
    emailVerifiedAt: emailVerifiedAt && momentOf(emailVerifiedAt),
    session,
    participants: mine.map(([id, uuid, role, own]) => ({ id, uuid, role, own })),
  }
}

/** 401, 403, 404 in that order, or the participant that the path names. The only place that decides who may call. */
export function authorize(
  access: Access,
  me: Principal | undefined,
  pt: string | undefined,
): ChosenParticipant | undefined {
  if (access.who === 'anyone') return undefined
  if (!me) throw new Refusal(401, 'failure.unauthenticated')
  const needsSelf = access.who === 'self' || (access.who === 'participant' && access.self)
  if (needsSelf && (me.session === null || me.adminId !== null || me.isTest)) throw forbidden()
  // Whoever has no participant left may sign in, read that, and sign out again.
  if (access.who === 'self' && !me.participants.length) throw forbidden()
  if (access.who === 'admin' && (me.adminId !== null || !me.participants.some((mine) => mine.role === 'ADMIN')))
    throw forbidden()
  if (access.who !== 'participant') return undefined
  const { roles, own } = access
  const fits = (mine: ChosenParticipant) => roles.includes(mine.role) && (own === undefined || own === mine.own)
  // Whoever has no participant has no wrong role either: to them every participant is somebody else's.
  if (me.participants.length && !me.participants.some(fits)) throw forbidden()
  if (own && me.adminId !== null) throw forbidden()
  const participant = me.participants.find((mine) => mine.uuid === pt)
  if (!participant) throw missing()
  if (!fits(participant)) throw forbidden()
  return participant
}
