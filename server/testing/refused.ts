import { expect } from 'vitest'
import { type Said, translator } from '../i18n/translate.ts'

const t = translator('ua')

type Answering = Promise<{ status: number; body: { errors?: Record<string, unknown> } }>

/** Of what was sent this field alone is refused, in these words. */
export async function expectRefused(answering: Answering, field: string, said: Said): Promise<void> {
  const { status, body } = await answering
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [t(said)] } })
}
