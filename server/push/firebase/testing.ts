import { mkdtempSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { contract } from '../../../contract/index.ts'
import { readFirebase } from '../../runtime/firebase.ts'
import { Firebase, type AskedOfGoogle } from '../../testing/firebase.ts'
import type { Answer } from '../../testing/firebase-registry.ts'
import type { Actor } from '../../testing/people.ts'
import type { School } from '../../testing/school.ts'
import { register, save } from '../testing-registrations.ts'
import { subscription } from '../testing-keys.ts'

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

/** Has the stand-in answer so where the address contains `part`, from now on. */
export function answerWith(firebase: Firebase, part: string, [status, told]: Answer, headers = {}): void {
  firebase.instead = ({ line }: AskedOfGoogle, response: ServerResponse) => {
    if (!line.includes(part)) return false
    response.writeHead(status, headers).end(JSON.stringify(told))
    return true
  }
}

/** A browser of theirs that is told of themselves. */
export async function browserOf(school: School, actor: Actor, given = subscription()) {
  const { status, body } = await register(school, actor, given)
  expect(status).toBe(200)
  expect((await save(school, actor, body.token)).status).toBe(204)
  return { web: given.web, token: body.token }
}

/** An administrator who also teaches and has a browser that is told of the teacher. */
export async function directorOf(school: School, { email = 'director@school.example', given = subscription() } = {}) {
  const teacher = await school.person({ type: 'TEACHER', email })
  const admin = await school.person({ type: 'ADMIN', email })
  const browser = await browserOf(school, teacher, given)
  const state = async () => (await school.as(admin, contract.push.state)).body
  const check = async () => (await school.as(admin, contract.push.check)).body
  /** Pushes to the browser, and answers what became of it. */
  const trial = async () => (await school.as(admin, contract.push.trial)).body.outcomes
  return { teacher, admin, browser, state, check, trial }
}

/** Collects what is logged. `secretsIn`: the secrets that stand in it. */
export function watchLog(school: School, firebase: Firebase) {
  const warned = vi.spyOn(school.app.log, 'warn')
  const failed = vi.spyOn(school.app.log, 'error')
  const text = () => JSON.stringify([...warned.mock.calls, ...failed.mock.calls])
  const secretsIn = () => firebase.secrets().filter((secret) => text().includes(secret))
  return { text, secretsIn }
}

/** The browsers as the portal keeps them for the project. */
export const keptBy = async ({ db }: School) =>
  (await sql<{ token: string }>`select * from firebase_registrations`.execute(db)).rows

/** The number of times that an address that ends so was asked for. */
export const timesAsked = (firebase: Firebase, end: string) =>
  firebase.lines().filter((line) => line.endsWith(end)).length
