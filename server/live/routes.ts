import type { contract } from '../../contract/index.ts'
import { route, type Handlers } from '../http/context.ts'
import { forbidden } from '../runtime/errors.ts'
import type { Streams } from './streams.ts'

/** A page that is merely open prolongs no session; a client without one asks when it wants to know. */
export function liveRoutes(streams: Streams): Handlers<typeof contract.live> {
  return {
    open: route({ isQuiet: true }, async ({ principal, query: { pt, tag }, events }) => {
      const { session } = principal
      if (!session) throw forbidden()
      const own = principal.participants.find(({ uuid }) => uuid === pt)
      await streams.open({ ...principal, session }, tag ? { pt: own?.uuid, tag } : undefined, events)
    }),
  }
}
