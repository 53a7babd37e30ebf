import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting the portal runs: embedded, with the demo, on port 3000 of this machine [LAY-8]', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: true,
    trustProxy: false,
    schoolName: 'Ліцей № 12',
    contactEmail: 'office@dzvinok.example',
  })
})

test('with DATABASE_URL the demo is off unless it is asked for', () => {
  const DATABASE_URL = 'postgres://school@db.example/dzvinok'

  expect(readConfig({ DATABASE_URL })).toMatchObject({ demo: false, supportUrl: null, socialLinks: [] })
  expect(readConfig({ DATABASE_URL, DEMO: 'on' })).toMatchObject({ demo: true })
})

test('support page, social links, contact address and school name are settings [LAY-8]', () => {
  const settings = {
    SUPPORT_URL: 'https://help.school.example/',
    SOCIAL_LINKS: 'https://t.me/school, https://facebook.com/school',
    CONTACT_EMAIL: 'office@school.example',
    SCHOOL_NAME: 'Гімназія № 1',
  }

  expect(readConfig(settings)).toMatchObject({
    supportUrl: 'https://help.school.example/',
    socialLinks: ['https://t.me/school', 'https://facebook.com/school'],
    contactEmail: 'office@school.example',
    schoolName: 'Гімназія № 1',
  })
})

test('all faults of the settings are told at once, each with what was expected', () => {
  expect(() =>
    readConfig({ PORT: '99999', PUBLIC_URL: 'school', DEMO: 'maybe', DEMO_NOW: 'today', MAIL_URL: 'http://x' }),
  ).toThrow(/PORT: .*"99999"\n.*DEMO: .*\n.*DEMO_NOW: .*\n.*PUBLIC_URL: .*\n.*MAIL_URL: /s)
})

test('a fault in a setting that holds a secret is told without the setting’s value [PERM-7] [MFA-1]', () => {
  const wrong = {
    DATABASE_URL: 'mysql://portal:secret@db/school',
    MAIL_URL: 'https://post:secret@mail.example',
    SEALING_KEY: 'a secret',
  }

  expect(() => readConfig(wrong)).toThrow(
    /DATABASE_URL: expected [^\n]*\n.*MAIL_URL: expected [^\n]*\n.*SEALING_KEY: expected /s,
  )
  expect(() => readConfig(wrong)).not.toThrow(/secret/)
})

test('proxies are counted from the right, or named; what is neither is refused [AUTH-15]', () => {
  const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy

  expect(['on', '1', '2', 'off', '0'].map(trusted)).toEqual([1, 1, 2, false, false])
  expect(trusted('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
  for (const wrong of [
    'always',
    '10',
    '10.0.0',
    '10.0.0.1/33',
    '::1/129',
    '10.0.0.1/',
    '1.2.3.4/8/8',
    'f00d',
    '-1',
    '0.0.0.0/0',
    '10.0.0.1, ::/0',
  ])
    expect(() => trusted(wrong)).toThrow(/TRUST_PROXY/)
})

test('DEMO_NOW without a demo is refused', () => {
  expect(() => readConfig({ DEMO: 'off', DEMO_NOW: '2027-03-16T08:10:00Z' })).toThrow(/DEMO_NOW/)
})
