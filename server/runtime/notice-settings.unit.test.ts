import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { digestHourOf } from './notice-settings.ts'

test('the hour of the daily mail and the quiet hours are settings, which can be off [NOTE-2]', () => {
  const read = (env: Record<string, string>) => {
    const { digestAt, quietHours } = readConfig(env)
    return [digestAt, quietHours]
  }
  expect(read({})).toEqual([1080, { from: 1260, to: 420 }])
  expect(read({ DIGEST_AT: '7:05', QUIET_HOURS: '22:30-06:15' })).toEqual([425, { from: 1350, to: 375 }])
  expect(read({ DIGEST_AT: 'off', QUIET_HOURS: 'off' })).toEqual([null, null])
})

test('an hour that no clock shows, and quiet hours that end as they begin, are refused with the form that is expected [NOTE-2]', () => {
  for (const wrong of ['24:00', '18', '18:60', '18:00-19:00', 'on'])
    expect(() => readConfig({ DIGEST_AT: wrong })).toThrow(
      `DIGEST_AT: expected an hour as 18:00, or "off", got "${wrong}"`,
    )
  for (const wrong of ['21:00', '7:00-7:00', '24:00-7:00', '21-7'])
    expect(() => readConfig({ QUIET_HOURS: wrong })).toThrow(/QUIET_HOURS: expected hours as 21:00-7:00, or "off"/)
})

test('daily mails leave by a mail server alone, and as files in the demo school [NOTE-2]', () => {
  const hour = (env: Record<string, string>) => digestHourOf(readConfig(env))
  expect(hour({ DEMO: 'off' })).toBeNull()
  expect(hour({ DEMO: 'on' })).toBe(1080)
  expect(hour({ DEMO: 'off', MAIL_URL: 'smtp://mail.school.example' })).toBe(1080)
})
