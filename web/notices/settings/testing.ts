import { noticeEvents, notices, noticeWays } from '../../../contract/notices/endpoints.ts'
import type { NoticeSwitch } from '../../../contract/notices/schemas.ts'
import { answer } from '../../kit/testing/server.ts'

/** A server that keeps the switches of each participant: on for the portal, off for devices. */
export function keeping() {
  const kept = new Map<string, NoticeSwitch[]>()
  const switchesOf = (of: string) =>
    kept.get(of) ??
    noticeEvents.flatMap((event) => noticeWays.map((way): NoticeSwitch => ({ event, way, isOn: way === 'portal' })))
  answer(notices.switches, ({ params }) => ({ switches: switchesOf(params.pt) }))
  const turn = ({ params, body }: { params: { pt: string }; body: NoticeSwitch }) =>
    kept.set(
      params.pt,
      switchesOf(params.pt).map((one) => (one.event === body.event && one.way === body.way ? body : one)),
    )
  return { turn, sent: answer(notices.turn, (asked) => void turn(asked)) }
}
