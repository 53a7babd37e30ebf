import { sql } from 'kysely'
import type { FirebaseRefusal, push, refusalSteps } from '../../../contract/push/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../db/db.ts'
import type { FirebaseProject } from '../../runtime/firebase.ts'
import { Refused } from '../kit/push-faults.ts'

type Told = NonNullable<Answer<typeof push.service>['firebase']>['refusals']
type Step = (typeof refusalSteps)[number]

const ofAccount = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client', 'UNAUTHENTICATED'])

/** What is wrong, in a word of the portal's own. */
export function refusalOf(error: unknown, step: Step): FirebaseRefusal {
  if (!(error instanceof Refused) || error.reply.status >= 500) return 'away'
  const { reply, code = '' } = error
  if (code.startsWith('API_KEY_')) return 'key'
  if (reply.status === 429) return 'quota'
  if (step === 'push' && ofAccount.has(code)) return 'account'
  if (reply.status === 403) return 'denied'
  return reply.status === 404 ? 'project' : 'refused'
}

/** Keeps the last one; where everything is refused the row is written a few times a minute and not for each. */
export async function keepRefusal(db: Db, { id }: FirebaseProject, step: Step, error: unknown): Promise<void> {
  const kind = refusalOf(error, step)
  const reply = error instanceof Refused ? error.reply.status : null
  const code = (error as { code?: string }).code ?? null
  await sql`
    insert into firebase_refusals (project, step, kind, reply, code)
    select ${id}, ${step}, ${kind}, ${reply}::smallint, ${code}
    where not exists (
      select from firebase_refusals where project = ${id} and step = ${step} and kind = ${kind}
        and refused_at > now() - interval '10 seconds')
    on conflict (project, step) do update
      set refused_at = excluded.refused_at, kind = excluded.kind, reply = excluded.reply, code = excluded.code`.execute(
    db,
  )
}

/** One of the same has succeeded. */
export async function forgetRefusal(db: Db, { id }: FirebaseProject, step: Step): Promise<void> {
  await db.deleteFrom('firebaseRefusals').where('project', '=', id).where('step', '=', step).execute()
}

/** What no success has followed, the last first. */
export async function refusalsOf(db: Db, { id }: FirebaseProject): Promise<Told> {
  const { rows } = await sql<Told[number]>`
    select step, kind, reply, code, refused_at as at from firebase_refusals
    where project = ${id} order by refused_at desc, step`.execute(db)
  return rows
}
