import type { QueryClient } from '@tanstack/react-query'
import { bodyOf, dashboard, type HomePart, homeParts, partsFor } from '../../../contract/dashboard/endpoints.ts'
import type { Home } from '../../../contract/dashboard/schemas.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import type { Participant } from '../../../contract/people/schemas.ts'
import { ApiError, call } from './api.ts'
import { schoolDay } from './page.ts'
import { reading } from './reading.ts'

/** Query of the call that answers a part of participant `pt`'s pages alone; `day` is the school's. */
export function readingPart(part: HomePart, pt: string, day: string) {
  const body = bodyOf(part, day)
  return reading<Endpoint>(homeParts[part], { params: { pt }, ...(body && { body }) } as never)
}

/**
 * Asks for what `/` shows of a participant, in one call: those of its parts that the device does not have, or not fresh.
 * Each part is the answer of its own call, which is made instead where this one is refused, and whenever it is asked again.
 */
export function prefetchHome(client: QueryClient, participant: Pick<Participant, 'uuid' | 'role' | 'own'>): void {
  const { uuid: pt } = participant
  const day = schoolDay()
  let home: Promise<Home> | undefined
  for (const part of partsFor(participant)) {
    const alone = readingPart(part, pt, day)
    let isFirst = true
    const queryFn = async () => {
      const asksAlone = () => call<Endpoint>(homeParts[part], alone.queryKey[1] as never)
      if (!isFirst) return asksAlone()
      isFirst = false
      home ??= call(dashboard.home, { params: { pt } })
      try {
        const answered = await home
        // Past midnight here and not there, or the other way round, it is about another day.
        return (answered.day === day ? answered[part] : undefined) ?? (await asksAlone())
      } catch (error) {
        // A server that cannot be reached is not asked again at once.
        if (error instanceof ApiError && error.status === 0) throw error
        return asksAlone()
      }
    }
    void client.prefetchQuery({ ...alone, queryFn })
  }
}
