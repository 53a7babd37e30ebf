import { readLocal, writeLocal } from '../kit/data/local.ts'

const key = 'tourPassed'

/** Whether the tour was finished or closed in this browser. */
export function isTourPassed(): boolean {
  return readLocal(key) !== null
}

export function passTour(): void {
  writeLocal(key, 'true')
}
