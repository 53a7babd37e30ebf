import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { identity } from '../../../contract/identity/endpoints.ts'
import { participants, profiles } from '../../../contract/people/endpoints.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { runningEngine } from '../../postgres/engine.ts'
import { startPortal, type Portal } from '../../testing/portal.ts'
import { Visitor } from '../../testing/visitor.ts'
import { databaseOf, portalOf } from '../testing.ts'

const password = 'a fine long password'

/** Two instances on one database: the second is told where the first one's PostgreSQL listens. */
async function twoInstances(): Promise<{ one: Portal; two: Portal; client: pg.Client }> {
  const one = await portalOf()
  const connection = (await runningEngine(one.dataDir))!
  const socket = `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`
  const two = await startPortal({ DEMO: 'off', DATABASE_URL: socket })
  onTestFinished(() => two.stop())
  return { one, two, client: await databaseOf(one) }
}

async function person(client: pg.Client, type: string, email: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with u as (insert into users (email, name, password_hash) values ($1, 'Софія Коваленко', $2) returning id)
     insert into profiles (type, user_id, email, first_name, last_name) select $3, id, $1, 'Софія', 'Коваленко' from u returning id`,
    [email, await hashPassword(password), type],
  )
  return rows[0]!.id
}

/** Two instances, and on them Софія, who is signed in to the first, Матвій, and an administrator. */
async function schoolOnTwo() {
  const { one, two, client } = await twoInstances()
  const sofia = await person(client, 'STUDENT', 'sofia@school.example')
  const matvii = await person(client, 'STUDENT', 'matvii@school.example')
  await person(client, 'ADMIN', 'admin@school.example')
  const pupil = await new Visitor().signIn(one.url, 'sofia@school.example', password)
  const staff = await new Visitor().signIn(one.url, 'admin@school.example', password)
  const lock = async ({ url }: Portal, id: number) =>
    (await staff.call(url, profiles.toggle, { params: { id } })).status
  return { one, two, client, pupil, sofia, matvii, lock }
}

test('two instances on one database serve one session, and a profile locked through one is out at once on the other [PART-5]', async () => {
  const { one, two, pupil, sofia, lock } = await schoolOnTwo()

  const before = await pupil.call(two.url, participants.list)
  expect(await before.json()).toMatchObject({ participants: [{ role: 'STUDENT' }] })

  expect(await lock(one, sofia)).toBe(200)
  expect((await pupil.call(two.url, participants.list)).status).toBe(401)
})

test('a long change, as an import is one, makes nobody wait and is seen at once when it is done [PART-5]', async () => {
  const { one, two, client, pupil, matvii, lock } = await schoolOnTwo()
  const seen = async () => (await (await pupil.call(one.url, identity.user)).json()) as { user: unknown }
  await seen()

  await client.query('begin')
  await client.query(`update users set name = 'Оксана' where email = 'sofia@school.example'`)
  expect(await lock(two, matvii)).toBe(200)
  expect(await seen()).toMatchObject({ user: { name: 'Софія Коваленко' } })
  await client.query('commit')

  expect(await seen()).toMatchObject({ user: { name: 'Оксана' } })
})
