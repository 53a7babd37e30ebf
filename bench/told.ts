import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { journal } from '../contract/journal/endpoints.ts'
import { pathOf } from '../contract/kit/endpoint.ts'
import { live } from '../contract/live/endpoints.ts'
import { layDevices, type QuickPushService } from './push-service.ts'
import { callerFor, pairOf } from './reads.ts'
import { say } from './report.ts'
import { teacher } from './school.ts'
import { signedIn } from './sessions.ts'

const marks = 20

type Cell = { work: number; uuid: string; profile: number; email: string; revision: number }

/** Milliseconds after which each mark has reached the student's open page, and their device's push service. */
type Told = { page: number; device: number }

/** A student's stream of events, as an open page has it. */
async function openPage(url: string, headers: Record<string, string>) {
  const leaving = new AbortController()
  const answer = await fetch(url + live.open.path, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  let heard = ''
  const listening = (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) heard += chunk
  })().catch(() => {})
  return {
    hearsOf: (name: string) => heard.includes(name),
    forget: () => void (heard = ''),
    close: async () => {
      leaving.abort()
      await listening
    },
  }
}

/** How soon a mark that a teacher types is on an open page and on its way to a device. */
export async function told(url: string, client: pg.Client, service: QuickPushService): Promise<void> {
  const caller = await callerFor(url, teacher(0))
  const pair = await pairOf(url, caller)
  const { rows } = await client.query<Cell>(
    `select w.id::int as work, p.uuid, p.id::int as profile, p.email, r.revision from results r join works w on w.id = r.work_id
     join courses c on c.id = w.course_id join profiles p on p.id = r.profile_id
     where c.group_id = $1 and c.discipline_id = $2
       and p.id = (select min(profile_id) from memberships where group_id = $1) order by w.id limit 1`,
    [pair.group, pair.discipline],
  )
  const cell = rows[0]!
  await layDevices(client, service, [cell.email])
  const [student] = await signedIn(client, [cell.email])
  const page = await openPage(url, student!.headers)
  const times: Told[] = []
  // The first waits for notices of all that the bench has laid, and does not count.
  for (let n = 0; n <= marks; n += 1) {
    const seen = service.received.length
    page.forget()
    const began = performance.now()
    const answer = await fetch(url + pathOf(journal.write.path, { pt: caller.pt, ...pair }), {
      method: 'PUT',
      headers: { ...caller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        cells: [{ work: cell.work, student: cell.uuid, mark: 1 + (n % 12), revision: cell.revision + n }],
      }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    const since = async (isThere: () => boolean) => {
      while (!isThere()) await pause(2)
      return performance.now() - began
    }
    const [shown, pushed] = await Promise.all([
      since(() => page.hearsOf('diary')),
      since(() => service.received.includes(`/d${cell.profile}`, seen)),
    ])
    if (n) times.push({ page: shown, device: pushed })
  }
  await page.close()
  const figures = (way: keyof Told) => {
    const sorted = times.map((one) => one[way]).toSorted((a, b) => a - b)
    return [sorted[marks / 2]!, sorted.at(-1)!].map((time) => time.toFixed(0).padStart(10)).join('')
  }
  say(`\n  a mark that is typed, after                p50 ms   max ms`)
  say(`  on an open page                   ${figures('page')}`)
  say(`  at the push service, delay 0      ${figures('device')}`)
}
