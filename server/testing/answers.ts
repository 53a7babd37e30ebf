import { expect } from 'vitest'
import { translator, type Said } from '../i18n/translate.ts'

const t = translator('ua')

/** What is told under each of these fields. */
export const errorsOf = (told: Record<string, Said>) =>
  Object.fromEntries(Object.entries(told).map(([field, said]) => [field, [t(said)]]))

/** An answer that refuses what was sent, with this under its fields. */
export const refusing = (told: Record<string, Said>) => ({ status: 422, body: { errors: errorsOf(told) } })

/** An answer of this status that says this. */
export const saying = (status: number, said: Said) => ({ status, body: { message: t(said) } })

type Answering = Promise<{ status: number; body: { errors?: Record<string, unknown> } }>

/** Of what was sent this field alone is refused, in these words. */
export async function expectRefused(answering: Answering, field: string, said: Said): Promise<void> {
  const { status, body } = await answering
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: errorsOf({ [field]: said }) })
}
