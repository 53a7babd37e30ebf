import { sql } from 'kysely'
import type { Access, Role } from '../contract/kit.ts'
import type { Db } from './kit/db.ts'
import { forbidden, missing, Refusal } from './kit/errors.ts'
import { hashOf } from './kit/secrets.ts'

/** One of the caller's participants; `id` is the profile's. */
export type Mine = { id: number; uuid: string; role: Role; own: boolean }

/** Who calls. While an administrator acts as somebody, `userId` is that person's account and `adminId` the administrator's. */
export type Me = {
  userId: number
  adminId: number | null
  adminName: string | null
  name: string
  email: string | null
  emailVerifiedAt: string | null
  language: string | null
  isTest: boolean
  participants: Mine[]
  session: Buffer
}

type Row = Omit<Me, 'participants' | 'session'> & { stale: boolean; mine: [number, string, Role, boolean][] }

export const sessionDays = 30

/** The session and its participants, in one statement by index. Undefined: nobody, or no longer. */
export async function whoIs(db: Db, token: string): Promise<Me | undefined> {
  const session = hashOf(token)
  const { rows } = await sql<Row>`
    select u.id as user_id, u.name, u.email, u.email_verified_at, u.language,
      case when s.acting_as_id is not null then s.user_id end as admin_id,
      case when s.acting_as_id is not null then (select a.name from users a where a.id = s.user_id) end as admin_name,
      s.seen_at < now() - interval '1 hour' as stale,
      coalesce((select bool_and(p.is_test) from profiles p where p.user_id = u.id), false) as is_test,
      (select coalesce(json_agg(json_build_array(p.id, p.uuid, p.type, p.own) order by p.own desc, p.name_key), '[]') from (
        select id, uuid, type, true as own, name_key from profiles
          where user_id = u.id and locked_at is null and type <> 'GUARDIAN'
        union all
        select c.id, c.uuid, c.type, false, c.name_key from profiles g
          join profiles c on c.guardian_id = g.id and c.type = 'STUDENT' and c.locked_at is null and c.user_id <> u.id
          where g.user_id = u.id and g.type = 'GUARDIAN' and g.locked_at is null
      ) p) as mine
    from sessions s join users u on u.id = coalesce(s.acting_as_id, s.user_id)
    where s.token_hash = ${session} and s.expires_at > now()`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  if (row.stale) {
    await sql`update sessions set seen_at = now(), expires_at = now() + make_interval(days => ${sessionDays})
      where token_hash = ${session}`.execute(db)
  }
  const { mine, stale: _, ...user } = row
  return { ...user, session, participants: mine.map(([id, uuid, role, own]) => ({ id, uuid, role, own })) }
}

/** 401, 403, 404 in that order, or the participant that the path names. The only place that decides who may call. */
export function admit(access: Access, me: Me | undefined, pt: string | undefined): Mine | undefined {
  if (access.who === 'anyone') return undefined
  if (!me) throw new Refusal(401, 'failure.unauthenticated')
  if (access.who === 'self' && (me.adminId !== null || me.isTest)) throw forbidden()
  if (access.who === 'admin' && (me.adminId !== null || !me.participants.some((mine) => mine.role === 'ADMIN')))
    throw forbidden()
  if (access.who !== 'participant') return undefined
  const limited = access.roles.length < 3
  if (limited && !me.participants.some((mine) => access.roles.includes(mine.role))) throw forbidden()
  const participant = me.participants.find((mine) => mine.uuid === pt)
  if (!participant) throw missing()
  if (!access.roles.includes(participant.role)) throw forbidden()
  if (access.own !== undefined && access.own !== participant.own) throw forbidden()
  if (access.own && me.adminId !== null) throw forbidden()
  return participant
}
