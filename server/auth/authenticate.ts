import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { batched } from '../db/batched.ts'
import { momentOf, type Db, type Subject } from '../db/db.ts'
import type { Principal } from './guard.ts'
import { hashOf } from './secrets.ts'

/** By subject, how what was asked about stands: equal texts mean that nothing of it has changed. */
export type Versions = Readonly<Partial<Record<Subject, string>>>

/** Who calls, and how the versions stand that the answer depends on. */
export type Visit = { principal: Principal; versions: Versions | null }

/** `on` names those versions, of everybody, of the participant `pt`, and of the class `group` and who sits in it. */
type SessionQuery = {
  token: string
  pt?: string | undefined
  /** Without `pt`, the versions are about the first of the principal's participants. */
  orFirst?: true | undefined
  group?: string | undefined
  on?: readonly Subject[] | undefined
  /** The session is not prolonged by it. */
  isQuiet?: true | undefined
}

export type Authentication = {
  /** Tells of a session's token whose it is. Undefined: nobody's, or no longer. */
  authenticate(asked: SessionQuery): Promise<Visit | undefined>
  /** Returns who a session belongs to, how many seconds it lasts, and the versions of `about`; it is not prolonged. */
  look(session: Buffer, about?: Pick<SessionQuery, 'pt' | 'on'>): Promise<Seen | undefined>
  /** The same of a client that carries a token instead of cookies: few do, so each asks for itself. */
  whoHolds(token: string): Promise<Principal | undefined>
}

type Seen = Visit & { left: number }

/** SQL for one JSON object about an account, whose id is SQL, too. */
type About = (userId: string) => string

/** Identity's share of who calls, as SQL. */
export type AccountQuery = {
  /** The living session whose token has the hash `asked.hash`, in hex: `user_id`, `acting_as_id`, `seen_at`, `expires_at`. */
  session: string
  /** The token whose hash is $1: `user_id`, and `seen_at` unless it was never used. */
  token: string
  /** `Principal`'s `userId`, `name`, `email`, `emailVerifiedAt`, `language` and `lacksFactor`. */
  account: About
  keepSession(db: Db, hash: Buffer): Promise<unknown>
  keepToken(db: Db, hash: Buffer): Promise<unknown>
}

/** The share of whoever knows an account's participants. */
export type ParticipantQuery = {
  /** `Principal`'s `isTest` and `participants`. */
  participants: About
  /** Counts a version with each change of an account or of its participants. */
  subject: Subject
  /**
   * By which ids versions go that are about the participant `asked.pt`, with `asked.first` the account's first one, or
   * about the class `asked.class` and who sits in it.
   */
  concerned: About
}

type Found = [
  account: Omit<Principal, 'adminId' | 'adminName' | 'isTest' | 'participants' | 'session'>,
  participants: Pick<Principal, 'isTest' | 'participants'>,
  admin: Pick<Principal, 'userId' | 'name' | 'lacksFactor'> | null,
]
type Row = {
  place: number
  seen: string
  found: Found | null
  stale: boolean
  versions: Versions | null
  left: number
}

const mostCached = 20_000
const isStale = (seenAt: string) => `coalesce(${seenAt} < now() - interval '1 hour', true)`

/**
 * Who the sessions belong to, and their participants: one statement, by index, for all who ask at once. A cached principal
 * counts only as long as the database says in that statement that nothing of it has changed since. A version is a
 * sum of hashes: one of the versions themselves is the same again where somebody leaves a class whose own have come to as
 * much as the leaving adds.
 */
const statementOf = (
  { session, account, participants, subject, concerned }: AccountQuery & ParticipantQuery,
  more = '',
) => `
  select asked.place, now_is.seen, ${more} ${isStale('s.seen_at')} as stale,
    case when asked.depends is not null then (
      select coalesce(json_object_agg(name, sum), '{}') from (
        select d.name, sum(hashint8extended(v.version, hashtextextended(d.name, about.one)))::text
        from unnest(string_to_array(asked.depends, ' ')) as d (name)
        cross join (select 0 as one union all ${concerned('coalesce(s.acting_as_id, s.user_id)')}) about
        cross join lateral (select version from versions where name = d.name and versions.about = about.one offset 0) v
        group by d.name) counted
    ) end as versions,
    case when asked.seen is distinct from now_is.seen then json_build_array(
      (${account('coalesce(s.acting_as_id, s.user_id)')}), (${participants('coalesce(s.acting_as_id, s.user_id)')}),
      case when s.acting_as_id is not null then (${account('s.user_id')}) end) end as found
  from json_to_recordset($1) as asked (place int, hash text, seen text, pt uuid, first boolean, class bigint, depends text)
  join lateral (${session} offset 0) s on true
  cross join (select coalesce(sum(version), 0) as version from versions where name = '${subject}' and about = 0) all_of
  cross join lateral (select all_of.version || ' ' || coalesce(s.acting_as_id, 0) as seen) now_is`

export function authentication(db: Db, query: AccountQuery & ParticipantQuery): Authentication {
  const plain = db.withoutPlugins()
  const cache = new LRUCache<string, { seen: string; principal: Principal }>({ max: mostCached })
  const { token: held, account, participants } = query
  const holder = `select json_build_array((${account('t.user_id')}), (${participants('t.user_id')}), null) as found,
    ${isStale('t.seen_at')} as stale from (${held}) t`

  const asking = async (statement: string, all: (Omit<SessionQuery, 'token'> & { hash: string })[]) => {
    const known = all.map(({ hash }) => cache.get(hash))
    const asked = all.map(({ hash, pt, orFirst, group, on }, place) => ({
      place,
      hash,
      seen: known[place]?.seen,
      pt,
      first: pt === undefined && orFirst,
      class: group,
      depends: on?.join(' '),
    }))
    const { rows } = await plain.executeQuery<Row>(CompiledQuery.raw(statement, [JSON.stringify(asked)]))
    const visits: ((Visit & { stale: boolean; left: number }) | undefined)[] = all.map(() => undefined)
    for (const { place, seen, found, stale, versions, left } of rows) {
      const { hash } = all[place]!
      const principal = found ? meOf(found, Buffer.from(hash, 'hex')) : known[place]!.principal
      if (found) cache.set(hash, { seen, principal })
      visits[place] = { principal, versions, stale, left }
    }
    return visits
  }
  const statement = statementOf(query)
  const ask = batched((all: Parameters<typeof asking>[1]) => asking(statement, all))
  // Who calls does not wait for the streams of a thousand others.
  const statementWithEnd = statementOf(query, 'extract(epoch from s.expires_at - now())::float8 as "left",')
  const askWithEnd = batched((all: Parameters<typeof asking>[1]) => asking(statementWithEnd, all))

  return {
    async authenticate(asked) {
      const hash = hashOf(asked.token)
      const visit = await ask({ ...asked, hash: hash.toString('hex') })
      if (visit?.stale && !asked.isQuiet) await query.keepSession(db, hash)
      return visit
    },
    look: (session, about) => askWithEnd({ ...about, hash: session.toString('hex') }),
    async whoHolds(token) {
      const hash = hashOf(token)
      const [row] = (await plain.executeQuery<Row>(CompiledQuery.raw(holder, [hash]))).rows
      if (row?.stale) await query.keepToken(db, hash)
      return row && meOf(row.found!, null)
    },
  }
}

function meOf([account, participants, admin]: Found, session: Buffer | null): Principal {
  return {
    ...account,
    ...participants,
    emailVerifiedAt: account.emailVerifiedAt && momentOf(account.emailVerifiedAt),
    adminId: admin?.userId ?? null,
    adminName: admin?.name ?? null,
    lacksFactor: (admin ?? account).lacksFactor,
    session,
  }
}
