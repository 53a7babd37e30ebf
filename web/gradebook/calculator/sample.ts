import { defaultWeights, type Marked, type Weights, type WorkType } from '../../../rules/marks.ts'

/** What the calculator begins with: five kinds of work, a mark for each (DASH-7). */
export const sampleTypes = ['TEST', 'CONTROL', 'PROJECT', 'ATTENDANCE', 'EXTRA'] as const
export type SampleType = (typeof sampleTypes)[number]

export const sampleMarks: Record<SampleType, number> = { TEST: 10, CONTROL: 9, PROJECT: 11, ATTENDANCE: 12, EXTRA: 12 }
export const sampleWeights: Weights = { ...defaultWeights, TEST: 4, CONTROL: 8, PROJECT: 9, ATTENDANCE: 8, EXTRA: 2 }

/** A mark that was not given, on the 12-point scale. */
export function supposed(type: WorkType, mark: number): Marked & { mark: number } {
  return { type, mark, max: 12, coefficient: 100 }
}
