import { join } from 'node:path'
import { expect, test } from 'vitest'
import ua from '../contract/locales/ua/common.json' with { type: 'json' }
import { textsOf, type Part } from './text-parts.ts'

const root = join(import.meta.dirname, '..')
const of = (part: Part) => JSON.stringify(textsOf(part, ua, root))

test('who stands at the door gets the texts of the door, and nobody those of the server [I18N-2]', () => {
  expect(of('door')).toContain(ua.identity.enter)
  expect(of('door')).not.toContain(ua.dashboard.greeting.morning)
  expect(of('inside')).toContain(ua.dashboard.greeting.morning)
  expect(of('inside')).toContain(ua.coursework.state.LATE)
  expect(of('inside')).not.toContain(ua.people.searchFor)
  expect(of('office')).toContain(ua.people.searchFor)
  for (const part of ['door', 'inside', 'office'] as const) expect(of(part)).not.toContain(ua.identity.resetSubject)
})
