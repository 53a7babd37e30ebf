import type { Quiet } from '../../../contract/notices/schemas.ts'
import { clockTime, minutesOf } from '../../../rules/kyiv.ts'

/** Times of day as fields hold them, `HH:MM`; '' while one is not complete. */
export type Times<Part extends string = string> = Readonly<Record<Part, string>>

export const quietTimes = ({ from, to }: Quiet) => ({ from: clockTime(from), to: clockTime(to) })

export const quietOf = ({ from, to }: Times<'from' | 'to'>): Quiet => ({ from: minutesOf(from), to: minutesOf(to) })

export const partsOf = <Part extends string>(times: Times<Part>) => Object.keys(times) as Part[]

export const isSame = <Part extends string>(a: Times<Part>, b: Times<Part>) =>
  partsOf(a).every((part) => a[part] === b[part])
