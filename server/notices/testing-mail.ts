import { sql } from 'kysely'
import { contract } from '../../contract/index.ts'
import type { NoticeSwitch } from '../../contract/notices/endpoints.ts'
import type { Mail } from '../mail/mail.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'
import { fed } from './testing.ts'

const { noticeHours, notices } = contract

/** Their addresses are known to be theirs. */
export async function verified({ db }: Pick<School, 'db'>, ...actors: Actor[]): Promise<void> {
  await sql`update users set email_verified_at = now()
    where id = any(${actors.map(({ userId }) => userId)}::bigint[])`.execute(db)
}

export function chooseMail({ as }: School, viewer: Actor, of: Actor, kind: NoticeSwitch, isOn = true) {
  return as(viewer, notices.choose, { params: { pt: of.uuid }, body: { kind, way: 'mail', isOn } })
}

export function chooseHour({ as }: School, viewer: Actor, at: number | null, isOn = true) {
  return as(viewer, noticeHours.chooseDigest, { body: { isOn, at } })
}

/** What leaves by mail at this moment of the school. */
export async function mailedAt(school: School, moment: string): Promise<Mail[]> {
  school.at(moment)
  await fed(school)
  return (await school.mails()).splice(0)
}

/** The link at a mail's end, as mail programs find it. */
export const linkOf = ({ headers }: Mail) => /^<(.*)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
