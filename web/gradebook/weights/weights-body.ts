import { type Weights, workTypes, type WorkType } from '../../../rules/marks.ts'
import type { Values } from '../../kit/form/server-form.tsx'

/** Name of a weight's field, as the server calls it. */
export function weightField(type: WorkType): string {
  return `weights.${type}`
}

export function textsOf(weights: Weights): Record<WorkType, string> {
  return Object.fromEntries(workTypes.map((type) => [type, String(weights[type])])) as Record<WorkType, string>
}

/** The weights as the form sends them, by the fields' names. */
export function fieldsOf(texts: Record<WorkType, string>): Values {
  return Object.fromEntries(workTypes.map((type) => [weightField(type), texts[type]]))
}

export function changedTypes({ before, weights }: { before: Weights; weights: Weights }): WorkType[] {
  return workTypes.filter((type) => before[type] !== weights[type])
}

/** Texts that stand as they were saved follow to the new weights; others stay as they were typed. */
export function followed(texts: Record<WorkType, string>, was: Weights, now: Weights): Record<WorkType, string> {
  const next = workTypes.map((type) => [type, texts[type] === String(was[type]) ? String(now[type]) : texts[type]])
  return Object.fromEntries(next) as Record<WorkType, string>
}

/** Weights as numbers; any other text goes as it was typed, and the server says what is wrong with it. */
export function weightsBody(values: Values): Values {
  const numberOf = (text: unknown) =>
    /^[+-]?\d+([.,]\d+)?$/.test(String(text)) ? Number(String(text).replace(',', '.')) : text
  return { weights: Object.fromEntries(workTypes.map((type) => [type, numberOf(values[weightField(type)])])) }
}
