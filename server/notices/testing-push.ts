import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { LiveSchool } from '../live/testing.ts'
import { deviceOf, serviceOf } from '../push/testing.ts'
import { opened, type Received } from '../testing/push-service.ts'
import { classWithSheet, startNotices } from './testing.ts'

export type Shown = { title: string; body: string; path: string; tag: string; lang: string }

/** A class whose student and guardian have a device each. A push is sent as soon as its notice is made. */
export async function pushedClass(school: LiveSchool) {
  const service = await serviceOf(school)
  const made = await classWithSheet(school)
  const work = await made.newWork('Твір')
  const phone = await deviceOf(school, made.student, service)
  const guardians = await deviceOf(school, made.guardian, service, [made.student.uuid])
  await startNotices(school)

  /** Makes notices and sends what is due by now. Answers what the service has received since the last time. */
  const pushed = async (): Promise<Received[]> => {
    await school.app.noticeMaker.run()
    await school.app.outbox.deliver()
    return service.received.splice(0)
  }
  /** The devices that were pushed to since the last time. */
  const reached = async () => {
    const names = { [phone.path]: 'student', [guardians.path]: 'guardian' }
    return (await pushed()).map(({ path }) => names[path] ?? path).toSorted()
  }
  return { ...made, service, work, phone, guardians, pushed, reached }
}

/** Publishes a post for the whole school, and answers its id. */
export async function publish(school: LiveSchool, more: { isUrgent?: true } = {}): Promise<number> {
  const admin = await school.person({ type: 'ADMIN' })
  const body = { title: 'Новина', content: '<p>О шостій.</p>', ...more }
  return (await school.as(admin, contract.posts.create, { body })).body.post.id
}

export const shownTo = ({ keys }: Awaited<ReturnType<typeof deviceOf>>, received: Received) =>
  opened(keys, received.body) as Shown

/** Minutes after which each notice that waits is to be pushed. */
export async function waitsOf({ db }: LiveSchool): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from due_at - now()) / 60)::int as minutes from notice_pushes
    where due_at is not null order by 1`.execute(db)
  return rows.map(({ minutes }) => minutes)
}

/** Has the time pass for which notices wait. */
export const makeNoticesDue = ({ db }: LiveSchool) =>
  sql`update notice_pushes set due_at = now() where due_at is not null`.execute(db)
