import {
  type NoticeSwitch,
  type NoticeWay,
  noticeWays,
  switchesOf,
  waysAtFirst,
  waysOf,
} from '../../contract/notices/endpoints.ts'
import type { NoticeSettings } from '../../contract/notices/schemas.ts'
import type { ChosenParticipant } from '../auth/guard.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../runtime/errors.ts'

type Owner = { userId: number; participant: ChosenParticipant }

/** Of each kind that the participant is told, in which ways. */
export async function settingsOf(db: Db, { userId, participant }: Owner): Promise<NoticeSettings> {
  const rows = await db
    .selectFrom('noticeSwitches')
    .select(['kind', ...noticeWays])
    .where('userId', '=', userId)
    .where('profileId', '=', participant.id)
    .execute()
  const kinds = switchesOf[participant.role].map((kind) => {
    const chosen = rows.find((row) => row.kind === kind)
    const first = waysAtFirst(kind)
    const ways = Object.fromEntries(noticeWays.map((way) => [way, chosen?.[way] ?? first[way]]))
    return { kind, ways: ways as Record<NoticeWay, boolean> }
  })
  return { kinds }
}

type Choice = { kind: NoticeSwitch; way: NoticeWay; isOn: boolean }

export async function choose(db: Db, owner: Owner, { kind, way, isOn }: Choice): Promise<NoticeSettings> {
  const { userId, participant } = owner
  if (!switchesOf[participant.role].includes(kind)) throw invalid({ kind: 'kit.validation.invalid' })
  if (!waysOf(kind).includes(way)) throw invalid({ way: 'kit.validation.invalid' })
  await db
    .insertInto('noticeSwitches')
    .values({ userId, profileId: participant.id, kind, portal: null, push: null, mail: null, [way]: isOn })
    .onConflict((already) => already.columns(['userId', 'profileId', 'kind']).doUpdateSet({ [way]: isOn }))
    .execute()
  return settingsOf(db, owner)
}
