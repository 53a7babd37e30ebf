import { type Weights, workTypes, type WorkType } from '../../../rules/marks.ts'
import type { Values } from '../../kit/form/server-form.tsx'

/** Name of a weight's field, as the server calls it. */
export function weightField(type: WorkType): string {
  return `weights.${type}`
}

export function textsOf(weights: Weights): Record<WorkType, string> {
  return Object.fromEntries(workTypes.map((type) => [type, String(weights[type])])) as Record<WorkType, string>
}

/** What is no number goes as it was typed: the server says what is wrong with it. */
export function weightsBody(values: Values): Values {
  const numberOf = (text: unknown) =>
    /^[+-]?\d+([.,]\d+)?$/.test(String(text)) ? Number(String(text).replace(',', '.')) : text
  return { weights: Object.fromEntries(workTypes.map((type) => [type, numberOf(values[weightField(type)])])) }
}
