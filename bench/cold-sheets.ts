import type pg from 'pg'
import { journal } from '../contract/journal/endpoints.ts'
import { pathOf } from '../contract/kit/endpoint.ts'
import { forgetAnswers, type Measuring } from './documents.ts'
import type { Load } from './load.ts'
import { load } from './measure.ts'
import { taken } from './processor.ts'
import { say } from './report.ts'
import { signedIn } from './sessions.ts'

/** Each class's sheets, asked for by who teaches them. */
async function sheets(client: pg.Client): Promise<Load['requests']> {
  const { rows } = await client.query<{ email: string; group: number; discipline: number }>(`
    select distinct p.email, c.group_id::int as group, c.discipline_id::int as discipline
    from courses c join profiles p on p.id = c.teacher_id order by 2, 3`)
  const emails = [...new Set(rows.map(({ email }) => email))]
  const callers = await signedIn(client, emails)
  return rows.map(({ email, group, discipline }) => {
    const { headers, pt } = callers[emails.indexOf(email)]!
    return { method: 'GET', path: pathOf(journal.marks.path, { pt, group, discipline }), headers }
  })
}

/** Loads every sheet of the journal once, after a change that concerns everybody. */
export async function coldSheets({ url, pid, client, scale }: Measuring): Promise<void> {
  const requests = await sheets(client)
  await forgetAnswers(client)
  const { done, time } = await taken({ server: pid, client }, () => load({ url, requests, seconds: 'once', core: 1 }))
  const each = (milliseconds: number) => (milliseconds / done.answered).toFixed(2)
  say(
    `  ${requests.length} cold sheets, ${scale}: ${done.perSecond.toFixed(0)} a second, ${each(time.server)} ms of the server, ${each(time.postgres)} ms of PostgreSQL${done.refused ? `, ${done.refused} refused` : ''}`,
  )
}
