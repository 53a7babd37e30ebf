import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileTypes } from '../../contract/files/endpoints.ts'
import { languages, propertiesOf } from '../../rules/languages.ts'
import type { Texts } from '../../rules/texts.ts'
import { learn } from '../kit/i18n/texts.ts'
import { sampleCsv } from './sample.ts'

function speak(language: (typeof languages)[number]) {
  learn(propertiesOf(language).locale, JSON.parse(readFileSync(`contract/locales/${language}.json`, 'utf8')) as Texts)
}

for (const language of languages)
  for (const type of fileTypes)
    test(`the ${language} sample of ${type} is a table that Excel opens as one [IMP-2]`, () => {
      speak(language)
      const { name, text } = sampleCsv(type, language)
      const rows = text.slice(1).trimEnd().split('\r\n')

      expect(text.startsWith('\uFEFF')).toBe(true)
      expect(name).toMatch(/\.csv$/)
      expect(new Set(rows.map((row) => row.split(propertiesOf(language).delimiter).length)).size).toBe(1)
      expect(rows.length).toBeGreaterThan(2)
    })

/** The columns of a profile may become more, those of a lesson are these. */
const wanted = {
  'зразок-розклад.csv': `
день тижня;тиждень;початок;кінець;клас;предмет;вчитель;тип;вид;посилання
Понеділок;;8:00;8:45;5-А;Алгебра;Мельник Олена;;;https://meet.example/5a
Вівторок;чисельник;8:50;9:35;5-А;Українська мова;Мельник Олена;TEST;ONLINE;
Середа;;;;5-А;Алгебра;Мельник Олена;CONSULTATION;ADDITIONAL;
`,
  'sample-schedule.csv': `
weekday,week,from,to,group,discipline,teacher,type,kind,link
Monday,,8:00,8:45,5-А,Алгебра,Мельник Олена,,,https://meet.example/5a
Tuesday,odd,8:50,9:35,5-А,Українська мова,Мельник Олена,TEST,ONLINE,
Wednesday,,,,5-А,Алгебра,Мельник Олена,CONSULTATION,ADDITIONAL,
`,
}

test('the sample of a schedule holds three lessons [IMP-2]', () => {
  const samples = (['ua', 'en'] as const).map((language) => {
    speak(language)
    return sampleCsv('SCHEDULE', language)
  })

  expect(Object.fromEntries(samples.map(({ name, text }) => [name, text]))).toEqual(
    Object.fromEntries(
      Object.entries(wanted).map(([name, rows]) => [name, `\uFEFF${rows.slice(1).replaceAll('\n', '\r\n')}`]),
    ),
  )
})

test('the sample of profiles holds a teacher, a guardian and their child [IMP-2]', () => {
  speak('ua')
  const { text } = sampleCsv('PROFILES', 'ua')

  expect(text).toContain('\uFEFFтип;пошта;прізвище;ім’я;телефон;дата народження;')
  expect(text).toContain('\r\nвчитель;olena.melnyk@school.example;Мельник;Олена;+380 67 000 00 01;17.06.1985;')
  expect(text).toContain('\r\nопікун;ihor.babenko@ukr.example;Бабенко;Ігор;+380 63 000 00 02;')
  expect(text).toContain('\r\nучень;;Бабенко;Анастасія;;19.05.2015;')
  expect(text.endsWith(';5-А;ihor.babenko@ukr.example;ні\r\n')).toBe(true)
})
