import { useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import type { Presence, Registered } from '../../contract/schedule.ts'
import { identity } from '../../contract/identity.ts'
import { registers, schedule } from '../../contract/schedule.ts'
import { call } from '../kit/data/api.ts'
import { browserDatabase } from '../kit/offline/browser-database.ts'
import { DeviceStore } from '../kit/offline/device-store.ts'
import { notify } from '../kit/notices/notices.tsx'
import { ownerOf } from '../kit/session/owner.ts'
import { useMe } from '../kit/session/participant.ts'
import { keyOf, reading } from '../kit/data/reading.ts'
import { RegisterOutbox } from './register-outbox.ts'
import { presenceOf } from './register-rules.ts'
import { placeKey, type Pending, type Words } from './register-words.ts'

export const registerStore = new DeviceStore<Words>({
  database: browserDatabase('dzvinok.registers'),
  keyOf: placeKey,
})

const outbox = new RegisterOutbox({
  store: registerStore,
  later: (work, milliseconds) => void window.setTimeout(work, milliseconds),
  isHere: async (owner) => {
    const answer = await call(identity.user).catch(() => undefined)
    return answer !== undefined && ownerOf(answer.user) === owner
  },
  send: async ({ pt, lesson }, students) => call(registers.save, { params: { pt, uuid: lesson }, body: { students } }),
})

/** Sends what an earlier visit left, and lets the week know what has arrived. */
export function useRegisterOutbox(): void {
  const client = useQueryClient()
  const owner = ownerOf(useMe().user)
  useEffect(() => {
    const stop = outbox.onArrival(({ pt, lesson }, { register, conflicts }) => {
      if (conflicts.length) notify(i18next.t('attendance.metNotice', { lesson: register.title }), 'err')
      client.setQueryData(keyOf(registers.read, { params: { pt, uuid: lesson } }), { register })
      void client.invalidateQueries({ queryKey: [schedule.search.path] })
    })
    const flush = () => outbox.flushAll()
    void outbox.open(owner)
    window.addEventListener('online', flush)
    return () => {
      stop()
      window.removeEventListener('online', flush)
    }
  }, [client, owner])
}

/** A lesson's register as it stands here: what is saved, and over it what is on its way. */
export function useRegister(lesson: string) {
  const { user, participant } = useMe()
  const pt = participant.uuid
  const place = { owner: ownerOf(user), pt, lesson }
  const query = useQuery({ ...reading(registers.read, { params: { pt, uuid: lesson } }), staleTime: 0 })
  const delivery = useSyncExternalStore(outbox.subscribe, () => outbox.of(place))
  const register = query.data?.register
  const students = register?.students ?? []
  const presences = new Map(students.map((one) => [one.uuid, presenceOf(one, delivery.pending)]))
  const unsaid = students.filter((one) => one.presence === null && !(one.uuid in delivery.pending))
  const word = ({ uuid, presence: stands }: Registered, presence: Presence): Pending => ({
    [uuid]: { presence, seen: [stands] },
  })
  /** What is only preset goes along with the first word that is said. */
  const preset: Pending = Object.assign(
    {},
    ...unsaid.map((one) => (presences.get(one.uuid) ? word(one, presences.get(one.uuid)!) : {})),
  )
  return {
    query,
    register,
    presences,
    unsaid,
    delivery,
    mark: (student: Registered, presence: Presence) => outbox.say(place, { ...preset, ...word(student, presence) }),
    markAll: () => outbox.say(place, Object.assign({}, ...unsaid.map((one) => word(one, 'PRESENT')), preset)),
    retry: () => void outbox.flush(place),
  }
}
