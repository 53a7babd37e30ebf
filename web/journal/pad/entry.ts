import { best } from '../../../rules/marks.ts'

/** Whether a number being typed can only be complete: no digit that follows would make a mark of it. */
export function isComplete(text: string, most: number): boolean {
  if (/^\d+[.,]\d\d$/.test(text)) return true
  return /^\d+$/.test(text) && Number(text) > 0 && Number(text) * 10 > most
}

/** The number with a comma to go on from. */
export function withComma(text: string): string {
  return /^\d+$/.test(text) ? `${text},` : '0,'
}

/** Marks of these works have one key each; others are typed digit by digit. */
export function hasKeys(most: number): boolean {
  return most <= best
}
