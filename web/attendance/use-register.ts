import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type Presence, registers } from '../../contract/attendance/endpoints.ts'
import type { Registered } from '../../contract/attendance/schemas.ts'
import { lessonReaders } from '../kit/days/lessons.ts'
import { t } from '../kit/i18n/texts.ts'
import { useSending } from '../kit/offline/use-outbox.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { ownerOf } from '../kit/session/owner.ts'
import { useMe } from '../kit/session/participant.ts'
import { keyOf, reading } from '../kit/data/reading.ts'
import { RegisterOutbox, type Said } from './register-outbox.ts'
import { presenceOf } from './register-rules.ts'

const outbox = new RegisterOutbox()

/** Sends what an earlier visit left, and lets the week know what has arrived. */
export function useRegisterOutbox(): void {
  const client = useQueryClient()
  useSending(outbox)
  useEffect(() => {
    // A register that is refused as a whole is refused word by word.
    const announced = new Set<string>()
    return outbox.listen({
      changed: () => outbox.isEmpty && announced.clear(),
      arrived: ({ pt, lesson, register, conflicts }) => {
        if (conflicts.length) notify(t('attendance.metNotice', { lesson: register.title }), 'err')
        client.setQueryData(keyOf(registers.read, { params: { pt, uuid: lesson } }), { register })
        for (const { path } of lessonReaders) void client.invalidateQueries({ queryKey: [path] })
      },
      refused: ([word], message) => {
        const { pt, lesson, title } = word!
        const queryKey = keyOf(registers.read, { params: { pt, uuid: lesson } })
        // An open register says so itself.
        if (client.getQueryCache().find({ queryKey })?.isActive()) return
        const notice = t('attendance.refusedNotice', { lesson: title ?? t('attendance.oneLesson'), message })
        if (!announced.has(notice)) notify(notice, 'err')
        announced.add(notice)
      },
    })
  }, [client])
}

/** A lesson's register as it stands here: what is saved, and over it what is on its way. */
export function useRegister(lesson: string) {
  const { user, participant } = useMe()
  const pt = participant.uuid
  const query = useQuery({ ...reading(registers.read, { params: { pt, uuid: lesson } }), staleTime: 0 })
  const place = { owner: ownerOf(user), pt, lesson, title: query.data?.register.title }
  const delivery = outbox.of(place, useSyncExternalStore(outbox.subscribe, outbox.status))
  const register = query.data?.register
  const students = register?.students ?? []
  const presences = new Map(students.map((one) => [one.uuid, presenceOf(one, delivery.pending)]))
  const unsaid = students.filter((one) => one.presence === null && !(one.uuid in delivery.pending))
  const word = ({ uuid, presence: stands }: Registered, presence: Presence): Said => ({ uuid, presence, stands })
  /** What is only preset goes along with the first word that is said. */
  const preset = unsaid.flatMap((one) => {
    const presence = presences.get(one.uuid)
    return presence ? word(one, presence) : []
  })
  return {
    query,
    register,
    presences,
    unsaid,
    delivery,
    mark: (student: Registered, presence: Presence) => outbox.say(place, [...preset, word(student, presence)]),
    markAll: () => outbox.say(place, [...unsaid.map((one) => word(one, 'PRESENT')), ...preset]),
    retry: () => outbox.hurry(),
  }
}
