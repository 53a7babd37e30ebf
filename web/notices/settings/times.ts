import type { Quiet } from '../../../contract/notices/schemas.ts'
import { clockTime, minutesOf } from '../../../rules/kyiv.ts'

/** Quiet hours as fields hold them, `HH:MM`; '' while one is not complete. */
export type Times = { from: string; to: string }

export const parts = ['from', 'to'] as const

export const timesOf = ({ from, to }: Quiet): Times => ({ from: clockTime(from), to: clockTime(to) })

export const quietOf = ({ from, to }: Times): Quiet => ({ from: minutesOf(from), to: minutesOf(to) })

export const isSame = (a: Times, b: Times) => a.from === b.from && a.to === b.to
