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
    async classesOf(participants) {
      const day = today(clock)
      const teachers = participants.filter(({ role, own }) => own && role === profileType.teacher)
      const [taught, seats] = await Promise.all([
        teachers.length ? classesTaught(db, idsOf(teachers), day) : [],
        sql<{ uuid: string; groupId: number }>`
          select p.uuid, m.group_id from memberships m join profiles p on p.id = m.profile_id
          where m.profile_id = any(${idsOf(participants)}) and m.period_id = ${currentPeriod(day)}`.execute(db),
      ])
      return [
        ...taught.map((one) => Object.assign(one, { isTaught: true })),
        ...seats.rows.map((one) => Object.assign(one, { isTaught: false, profileIds: [] })),
      ]
    },
  }
}

const idsOf = (participants: readonly { id: number }[]) => participants.map(({ id }) => id)
