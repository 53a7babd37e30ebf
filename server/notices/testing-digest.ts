import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { NoticeEvent } from '../../contract/notices/endpoints.ts'
import type { LiveSchool } from '../live/testing.ts'
import type { Mail } from '../mail/mail.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import { classWithSheet, startNotices } from './testing.ts'

const { notices } = contract

/** Has the addresses of people confirmed. */
export async function confirm({ db }: Pick<School, 'db'>, ...actors: Actor[]): Promise<void> {
  await sql`update users set email_verified_at = now()
    where id = any(${actors.map(({ userId }) => userId)}::bigint[])`.execute(db)
}

export function chooseMail({ as }: School, viewer: Actor, of: Actor, event: NoticeEvent, isOn = true) {
  return as(viewer, notices.turn, { params: { pt: of.uuid }, body: { event, way: 'mail', isOn } })
}

export function chooseHour({ as }: School, viewer: Actor, of: Actor, at: number | null, isOn = true) {
  return as(viewer, notices.chooseDigest, { params: { pt: of.uuid }, body: { isOn, at } })
}

/** The daily mails that leave at a moment of the school. */
export async function mailedAt(school: LiveSchool, moment: string): Promise<Mail[]> {
  school.at(moment)
  await school.app.noticeMaker.run()
  return (await school.mails()).splice(0)
}

/** Their addresses, sorted. */
export const addressesOf = (mails: { to: string }[]) => mails.map(({ to }) => to).toSorted()
export const emailsOf = (...actors: Actor[]) => actors.map(({ email }) => email!).toSorted()

/**
 * A class in which student and guardian have confirmed their addresses, and the guardian is mailed marks. `mark`: gives the
 * student a new mark and has it told.
 */
export async function mailedClass(school: LiveSchool) {
  const made = await classWithSheet(school)
  const { student, guardian, newWork, give } = made
  await confirm(school, student, guardian)
  await chooseMail(school, guardian, student, 'mark')
  await startNotices(school)
  const mark = async (title: string, students = [student]) => {
    await give(await newWork(title), 11, 0, students)
    await school.app.noticeMaker.run()
  }
  return { ...made, mark }
}

/** The link at the end of a mail, as mail programs find it. */
export const linkOf = ({ headers }: Mail): URL =>
  new URL(/^<(.*)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? 'missing:')
