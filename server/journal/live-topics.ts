import { sql } from 'kysely'
import { profileType } from '../../contract/people/endpoints.ts'
import { currentPeriod } from '../calendar/current.ts'
import type { Db } from '../db/db.ts'
import type { LiveTopics } from '../live/topics.ts'
import { today, type Clock } from '../runtime/clock.ts'
import { classesTaught } from './pairs.ts'

/** Whoever teaches a class sees its sheet, which is made of what concerns the class and whoever sits in it. */
export function liveTopics(db: Db, clock: Clock): LiveTopics {
  return {
    people: 'people',
    ofClasses: ['journal'],
    ofClassmates: 'standing',
    ofOffice: ['mails', 'imports', 'google', 'office'],
    isOffice: ({ role }) => role === profileType.admin,
    async sheetsOf(participants) {
      const teachers = participants.filter(({ role, own }) => own && role === profileType.teacher).map(({ id }) => id)
      return teachers.length ? classesTaught(db, teachers, today(clock)) : []
    },
    async classesOf(profileIds) {
      const { rows } = await sql<{ profileId: number; groupId: number }>`
        select profile_id, group_id from memberships
        where profile_id = any(${profileIds}) and period_id = ${currentPeriod(today(clock))}`.execute(db)
      return rows
    },
  }
}
