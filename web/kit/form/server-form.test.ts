import { expect, test } from 'vitest'
import { ApiError } from '../data/api.ts'
import { errorsOf } from './server-form.tsx'

const refused = (errors: Record<string, unknown>) => new ApiError(422, 'general', errors)

test('the first message of a field stands under it [AUTH-5]', () => {
  expect(errorsOf(refused({ email: ['first', 'second'] }), ['email', 'password'])).toEqual({
    errors: { email: 'first' },
    alert: null,
  })
})

test('what belongs to no field of the form is told in the alert [AUTH-5]', () => {
  expect(errorsOf(refused({ token: ['expired'] }), ['email']).alert).toBe('general')
  expect(errorsOf(refused({ token: ['expired'], email: ['wrong'] }), ['email'])).toEqual({
    errors: { email: 'wrong' },
    alert: 'general',
  })
  expect(errorsOf(new ApiError(429, 'later'), ['email']).alert).toBe('later')
})
