import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { readFirebase } from '../../runtime/firebase.ts'
import { Firebase } from '../../testing/firebase.ts'
import { type Answer } from '../../testing/firebase-registry.ts'
import type { Actor } from '../../testing/people.ts'
import type { School } from '../../testing/school.ts'
import { pushHeaders, subscription } from '../testing.ts'

const { pushRegistrations, pushTokens } = contract

/** A stand-in for Google, by whose project the school pushes from now on. */
export async function firebaseOf(school: School): Promise<Firebase> {
  const firebase = await new Firebase().start()
  onTestFinished(() => firebase.close())
  firebase.site = school.config.publicUrl.origin
  const file = join(mkdtempSync(join(tmpdir(), 'dzvinok-firebase-')), 'firebase.json')
  writeFileSync(file, JSON.stringify(firebase.settings))
  school.config.firebase = readFirebase(file)
  return firebase
}

/** How it refuses whatever contains `part` from now on. */
export function refuse(firebase: Firebase, part: string, [status, told]: Answer, headers = {}): void {
  firebase.instead = ({ line }, response) => {
    if (!line.includes(part)) return false
    response.writeHead(status, headers).end(JSON.stringify(told))
    return true
  }
}

/** A browser of theirs that is pushed to what concerns them. */
export async function browserAt(school: School, actor: Actor, { web } = subscription()) {
  const { status, body } = await school.as(actor, pushRegistrations.create, { headers: pushHeaders(), body: { web } })
  expect(status).toBe(200)
  await school.as(actor, pushTokens.save, { params: { pt: actor.uuid }, body })
  return { web, token: body.token }
}

/** What is logged, and at the end of the test that nothing secret was. */
export function watchLog(school: School, firebase: Firebase) {
  const secrets: string[] = []
  const warned = vi.spyOn(school.app.log, 'warn')
  const failed = vi.spyOn(school.app.log, 'error')
  const text = () => JSON.stringify([...warned.mock.calls, ...failed.mock.calls])
  return {
    text,
    expectNoSecret() {
      secrets.push(...firebase.secrets())
      expect(secrets.length).toBeGreaterThan(3)
      expect(text()).not.toBe('[]')
      expect(secrets.filter((secret) => text().includes(secret))).toEqual([])
    },
  }
}

/** How many of what it was asked are pushes. */
export const sends = (lines: string[]) => lines.filter((line) => line.endsWith('messages:send')).length

/** What is in the outbox, with the seconds that it waits. */
export const waiting = async ({ db }: School) =>
  (
    await sql<{ wait: number; reason: string; reply: number; state: string }>`
    select state, reason, reply, case when state = 'queued' then extract(epoch from due_at - now())::int end as wait
    from outbox order by id`.execute(db)
  ).rows

/** How many devices are registered. */
export const registered = async ({ db }: School) => (await sql`select from push_registrations`.execute(db)).rows.length
