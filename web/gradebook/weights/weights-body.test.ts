import { expect, test } from 'vitest'
import { defaultWeights } from '../../../rules/marks.ts'
import { textsOf, weightField, weightsBody } from './weights-body.ts'

const fields = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([type, text]) => [`weights.${type}`, text]))

test('weights go as numbers, and what is none goes as it was typed [MARK-6]', () => {
  const texts = { ...textsOf(defaultWeights), TEST: '4,5', CONTROL: 'вісім', EXTRA: '' }

  expect(weightsBody(fields(texts))).toEqual({
    weights: { ...defaultWeights, TEST: 4.5, CONTROL: 'вісім', EXTRA: '' },
  })
  expect(weightField('TEST')).toBe('weights.TEST')
})
