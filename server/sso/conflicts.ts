import { sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import { mostConflictsListed } from '../../contract/sso/endpoints.ts'
import { note } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import type { Handlers } from '../http/context.ts'
import { found } from '../runtime/errors.ts'
import { personName } from './person-name.ts'

/** Keeps for the administration that another account at the provider was refused, since it has the address of this link. */
export async function noteConflict(db: Db, userId: number, issuer: string): Promise<void> {
  await sql`update sso_links set refused_at = now() where user_id = ${userId} and issuer = ${issuer}`.execute(db)
}

type Row = { id: number; issuer: string; email: string | null; person: string; refusedAt: string; count: number }

export const ssoConflictRoutes: Handlers<typeof contract.ssoConflicts> = {
  list: async ({ db, config, language }) => {
    const { rows } = await sql<Row>`
      select l.id, l.issuer, u.email, l.refused_at, count(*) over ()::int as count, ${personName} as person
      from sso_links l join users u on u.id = l.user_id
      where l.refused_at is not null order by l.refused_at desc, l.id limit ${mostConflictsListed}`.execute(db)
    const nameOf = (issuer: string) => config.providers.find((one) => one.issuer === issuer)?.names[language] ?? null
    return {
      count: rows[0]?.count ?? 0,
      conflicts: rows.map(({ id, person, email, issuer, refusedAt }) => {
        return { id, person, email, provider: nameOf(issuer), refusedAt }
      }),
    }
  },
  dismiss: async ({ db, principal: { userId }, params: { id } }) => {
    const listed = db.updateTable('ssoLinks').set({ refusedAt: null }).where('id', '=', id)
    found(await listed.where('refusedAt', 'is not', null).returning('id').executeTakeFirst())
    await note(db, { userId, action: 'update', object: 'sso_links', objectId: id, after: { refused: 'dismissed' } })
  },
  unlink: async ({ db, params: { id } }) => {
    const listed = db.deleteFrom('ssoLinks').where('id', '=', id).where('refusedAt', 'is not', null)
    found(await listed.returning('id').executeTakeFirst())
  },
}
