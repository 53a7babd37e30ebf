import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { batched } from '../db/batched.ts'
import { momentOf, type Db, type Subject } from '../db/db.ts'
import type { Pending, Principal } from './guard.ts'
import { hashOf } from './secrets.ts'

/** By subject, how what was asked about stands: equal texts mean that nothing of it has changed. */
export type Versions = Readonly<Partial<Record<Subject, string>>>

/** Who calls, and how the versions stand that the answer depends on. */
export type Visit = { principal: Principal; versions: Versions | null }

/** Who calls, and how they stand for each of the first participants, by their `uuid`. */
type VisitOfEach = { principal: Principal; each: Readonly<Partial<Record<string, Versions>>> }

/** `on` names those versions, of everybody, of the participant `pt`, and of the class `group` and who sits in it. */
type SessionQuery = {
  token: string
  pt?: string | undefined
  group?: string | undefined
  on?: readonly Subject[] | undefined
  /** The session is not prolonged by it. */
  isQuiet?: true | undefined
}

export type Authentication = {
  /** Tells of a session's token whose it is. Undefined: nobody's, or no longer. */
  authenticate(asked: SessionQuery): Promise<Visit | undefined>
  /** The same where whose page it is follows from who calls. */
  authenticateEach(asked: Pick<SessionQuery, 'token' | 'on'>): Promise<VisitOfEach | undefined>
  /** Whose a session is, and for how many seconds; it is not prolonged. */
  look(session: Buffer): Promise<Seen | undefined>
  /** The same of a client that carries a token instead of cookies: few do, so each asks for itself. */
  whoHolds(token: string): Promise<Principal | undefined>
  /** Whose second step is waited for. */
  whoIsPending(token: string): Promise<Pending | undefined>
}

type Seen = { principal: Principal; left: number }

/** SQL for one JSON object about an account, whose id is SQL, too. */
type About = (userId: string) => string

/** Identity's share of who calls, as SQL. */
export type AccountQuery = {
  /** The living session whose token has the hash `asked.hash`, in hex: `user_id`, `acting_as_id`, `acting_until`, `seen_at`, `expires_at`. */
  session: string
  /** The token whose hash is $1: `user_id`, and `seen_at` unless it was never used. */
  token: string
  /** What of `Principal` is the account's. */
  account: About
  pending(db: Db, hash: Buffer): Promise<Pending | undefined>
  keepSession(db: Db, hash: Buffer): Promise<unknown>
  keepToken(db: Db, hash: Buffer): Promise<unknown>
}

/** The share of whoever knows an account's participants. */
export type ParticipantQuery = {
  /** `Principal`'s `isTest` and `participants`. */
  participants: About
  /** Counts a version with each change of an account or of its participants. */
  subject: Subject
  /** By which ids versions go that are about the participant of this `uuid`, in SQL, or the class `asked.class` and who sits in it. */
  concerned: (pt: string) => string
}

type Found = [
  account: Omit<Principal, 'adminId' | 'adminName' | 'actingUntil' | 'isTest' | 'participants' | 'session'>,
  participants: Pick<Principal, 'isTest' | 'participants'>,
  admin: { userId: number; name: string } | null,
  actingUntil: string | null,
]
type Row = {
  place: number
  seen: string
  found: Found | null
  stale: boolean
  versions: Versions | null
  left: number
  each: VisitOfEach['each']
}

type Hashed = Omit<SessionQuery, 'token'> & { hash: string }
type Visited = Omit<Row, 'place' | 'seen' | 'found'> & { principal: Principal }
type Ask = (asked: Hashed) => Promise<Visited | undefined>

const mostCached = 20_000
/** Of more participants than this nothing is asked beforehand. */
const mostAtOnce = 8
const isStale = (seenAt: string) => `coalesce(${seenAt} < now() - interval '1 hour', true)`

/**
 * Who the sessions belong to, and their participants: one statement, by index, for all who ask at once. A cached principal
 * counts only as long as the database says in that statement that nothing of it has changed since. A version is a
 * sum of hashes: one of the versions themselves is the same again where somebody leaves a class whose own have come to as
 * much as the leaving adds.
 */
const statementOf = ({ session, account, participants, subject }: AccountQuery & ParticipantQuery, more: string) => `
  select asked.place, now_is.seen, ${more} ${isStale('s.seen_at')} as stale,
    case when theirs.found is not null then json_build_array(
      (${account('coalesce(s.acting_as_id, s.user_id)')}), theirs.found,
      case when s.acting_as_id is not null then (${account('s.user_id')}) end, s.acting_until::text) end as found
  from json_to_recordset($1) as asked (place int, hash text, seen text, pt uuid, class bigint, depends text, mine json)
  join lateral (${session} offset 0) s on true
  cross join (select coalesce(sum(version), 0) as version from versions where name = '${subject}' and about = 0) all_of
  cross join lateral (select all_of.version || ' ' || coalesce(s.acting_as_id || ' ' || s.acting_until, '') as seen) now_is
  cross join lateral (select case when asked.seen is distinct from now_is.seen
    then (${participants('coalesce(s.acting_as_id, s.user_id)')}) end as found offset 0) theirs`

/** By name, the versions that the answer depends on, of this participant. */
const versionsOf = ({ concerned }: ParticipantQuery, pt: string) => `
  select coalesce(json_object_agg(name, sum), '{}') from (
    select d.name, sum(hashint8extended(v.version, hashtextextended(d.name, about.one)))::text
    from unnest(string_to_array(asked.depends, ' ')) as d (name)
    cross join (select 0 as one union all ${concerned(pt)}) about
    cross join lateral (select version from versions where name = d.name and versions.about = about.one offset 0) v
    group by d.name) counted`

/** Of the participants that were found, or else of those that are known. */
const versionsOfEach = (query: ParticipantQuery) => `(
  select coalesce(json_object_agg(one.uuid, (${versionsOf(query, 'one.uuid')})), '{}') from (
    select (one ->> 'uuid')::uuid as uuid
    from json_array_elements(coalesce(theirs.found -> 'participants', asked.mine)) as one limit ${mostAtOnce}) one) as each,`

export function authentication(db: Db, query: AccountQuery & ParticipantQuery): Authentication {
  const plain = db.withoutPlugins()
  // By size, of one each: a cache of so many entries at most makes room for all of them when it is made.
  const cache = new LRUCache<string, { seen: string; principal: Principal }>({
    maxSize: mostCached,
    sizeCalculation: () => 1,
  })
  const { token: held, account, participants } = query
  const holder = `select json_build_array((${account('t.user_id')}), (${participants('t.user_id')}), null, null) as found,
    ${isStale('t.seen_at')} as stale from (${held}) t`

  const asking = async (statement: string, all: Hashed[]): Promise<(Visited | undefined)[]> => {
    const known = all.map(({ hash }) => cache.get(hash))
    const asked = all.map(({ hash, pt, group, on }, place) => ({
      place,
      hash,
      seen: known[place]?.seen,
      pt,
      class: group,
      depends: on?.join(' '),
      ...(statement === statementOfEach && { mine: known[place]?.principal.participants.slice(0, mostAtOnce) }),
    }))
    const { rows } = await plain.executeQuery<Row>(CompiledQuery.raw(statement, [JSON.stringify(asked)]))
    const visits: Visited[] = []
    for (const { place, seen, found, ...row } of rows) {
      const { hash } = all[place]!
      const principal = found ? meOf(found, Buffer.from(hash, 'hex')) : known[place]!.principal
      if (found) cache.set(hash, { seen, principal })
      visits[place] = { principal, ...row }
    }
    return all.map((_, place) => visits[place])
  }
  const versions = `case when asked.depends is not null then (${versionsOf(query, 'asked.pt')}) end as versions,`
  const statements = [
    versions,
    // Who calls does not wait for the streams of a thousand others.
    'null as versions, extract(epoch from least(s.expires_at, s.acting_until) - now())::float8 as "left",',
    versionsOfEach(query),
  ].map((more) => statementOf(query, more))
  const statementOfEach = statements[2]!
  const [ask, askWithEnd, askOfEach] = statements.map((statement) =>
    batched((all: Hashed[]) => asking(statement, all)),
  ) as [Ask, Ask, Ask]
  const seenBy = async (ask: Ask, asked: SessionQuery) => {
    const hash = hashOf(asked.token)
    const visit = await ask({ ...asked, hash: hash.toString('hex') })
    if (visit?.stale && !asked.isQuiet) await query.keepSession(db, hash)
    return visit
  }

  return {
    authenticate: (asked) => seenBy(ask, asked),
    authenticateEach: (asked) => seenBy(askOfEach, asked),
    whoIsPending: (token) => query.pending(db, hashOf(token)),
    look: (session) => askWithEnd({ hash: session.toString('hex') }),
    async whoHolds(token) {
      const hash = hashOf(token)
      const [row] = (await plain.executeQuery<Row>(CompiledQuery.raw(holder, [hash]))).rows
      if (row?.stale) await query.keepToken(db, hash)
      return row && meOf(row.found!, null)
    },
  }
}

function meOf([account, participants, admin, actingUntil]: Found, session: Buffer | null): Principal {
  return {
    ...account,
    ...participants,
    emailVerifiedAt: account.emailVerifiedAt && momentOf(account.emailVerifiedAt),
    adminId: admin?.userId ?? null,
    adminName: admin?.name ?? null,
    actingUntil: actingUntil && momentOf(actingUntil),
    session,
  }
}
