import type { Db } from '../db/db.ts'
import { leavePushes } from './pushes.ts'
import type { Claimed, Fault, Way } from './way.ts'

export const noMail = () => Promise.reject(new Error('nothing is mailed here'))

/** Pushes, by a number each, to devices at a destination. */
export const leave = (db: Db, destination: string, ...pushes: [device: number, topic: string][]) =>
  leavePushes(
    db,
    pushes.map(([registrationId, topic]) => ({ kind: 'mark', topic, registrationId, destination, facts: '{}' })),
    60,
  )

/** A way that remembers what it sent, and fails as told. */
export function wayOf(fault: (delivery: Claimed) => Fault | undefined = () => undefined) {
  const sent: string[] = []
  const way: Way = {
    isKept: false,
    faultOf: (error) => error as Fault,
    async send(_, delivery) {
      const failure = fault(delivery)
      if (failure) throw Object.assign(new Error('no'), failure)
      sent.push(`${delivery.registrationId} ${delivery.topic}`)
      return 'sent'
    },
  }
  return { sent, way }
}

/** A destination that asks to be left alone for a while. */
export const later: Fault = { reason: 'later', reply: 503, isFinal: false, pause: 'rising' }
