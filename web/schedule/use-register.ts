import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Presence, Registered } from '../../contract/schedule.ts'
import { registers, schedule } from '../../contract/schedule.ts'
import { call } from '../kit/api.ts'
import { useParticipant } from '../kit/participant.ts'
import { keyOf, reading } from '../kit/reading.ts'
import { createOutbox, type Pending, waitingIn } from './register-outbox.ts'
import { presenceOf } from './register-rules.ts'

const outbox = createOutbox({
  storage: localStorage,
  later: (work, milliseconds) => void window.setTimeout(work, milliseconds),
  send: async ({ pt, lesson }, students) =>
    (await call(registers.save, { params: { pt, uuid: lesson }, body: { students } })).register,
})

/** Sends what an earlier visit left, and lets the week know what has arrived. */
export function useRegisterOutbox(): void {
  const client = useQueryClient()
  const { uuid: pt } = useParticipant()
  useEffect(() => {
    const stop = outbox.onArrival((place, register) => {
      const params = { pt: place.pt, uuid: place.lesson }
      client.setQueryData(keyOf(registers.read, { params }), { register })
      void client.invalidateQueries({ queryKey: [schedule.search.path] })
    })
    const flush = () => waitingIn(localStorage, pt).forEach((place) => void outbox.flush(place))
    flush()
    window.addEventListener('online', flush)
    return () => {
      stop()
      window.removeEventListener('online', flush)
    }
  }, [client, pt])
}

/** A lesson's register as it stands here: what is saved, and over it what is on its way. */
export function useRegister(lesson: string) {
  const { uuid: pt } = useParticipant()
  const query = useQuery({ ...reading(registers.read, { params: { pt, uuid: lesson } }), staleTime: 0 })
  const delivery = useSyncExternalStore(outbox.subscribe, () => outbox.of({ pt, lesson }))
  const register = query.data?.register
  const students = register?.students ?? []
  const presences = new Map(students.map((one) => [one.uuid, presenceOf(one, delivery.pending)]))
  const unsaid = students.filter((one) => one.presence === null && !(one.uuid in delivery.pending))
  /** What is only preset goes along with the first word that is said. */
  const preset = Object.fromEntries(
    unsaid.flatMap(({ uuid }) => (presences.get(uuid) ? [[uuid, presences.get(uuid)!]] : [])),
  )
  return {
    query,
    register,
    presences,
    unsaid,
    delivery,
    mark: (student: Registered, presence: Presence) =>
      outbox.say({ pt, lesson }, { ...preset, [student.uuid]: presence }),
    markAll: () => {
      const present: Pending = Object.fromEntries(unsaid.map(({ uuid }) => [uuid, 'PRESENT']))
      outbox.say({ pt, lesson }, { ...present, ...preset })
    },
    retry: () => void outbox.flush({ pt, lesson }),
  }
}
