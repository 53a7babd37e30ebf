import { webLink } from '../../rules/links.ts'
import { languages } from '../../contract/kit.ts'
import { courseKinds, courseTypes, type CourseKind, type CourseType } from '../../contract/schedule.ts'
import { translator, type Key } from '../i18n/translate.ts'
import { Wrong } from './faults.ts'
import { plain, vocabulary } from './words.ts'

const written = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.(\d{1,2})\.(\d{4}))$/

/** `2026-09-01` or `01.09.2026`, as `YYYY-MM-DD`. */
export function readDay(text: string): string | Wrong {
  const parts = written.exec(text)
  if (!parts) return new Wrong(['imports.dateForm', { value: text }])
  const [year, month, day] = (parts[1] ? [parts[1], parts[2], parts[3]] : [parts[6], parts[5], parts[4]]).map(Number)
  const date = new Date(Date.UTC(year!, month! - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month! - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : new Wrong(['imports.dateMissing', { value: text }])
}

/** `dd.mm.yyyy`, as a person reads it. */
export function dotted(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** `8:00` or `8.00` in minutes since midnight. A spreadsheet may add its seconds. */
export function minuteOf(text: string): number | Wrong {
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})(?:[:.]00)?$/.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(hour) < 24 && Number(minute) < 60 ? minutes : new Wrong(['imports.timeWrong', { value: text }])
}

export function timeText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

const yesNo = vocabulary([
  [true, '1,true,yes,так,+'],
  [false, '0,false,no,ні,-'],
])

export function flagOf(text: string): boolean | Wrong {
  return yesNo.get(plain(text)) ?? new Wrong(['imports.flagUnknown', { value: text }])
}

const weekdays = vocabulary([
  [1, '1,monday,mon,понеділок,пн'],
  [2, '2,tuesday,tue,вівторок,вт'],
  [3, '3,wednesday,wed,середа,ср'],
  [4, '4,thursday,thu,четвер,чт'],
  [5, "5,friday,fri,п'ятниця,пт"],
  [6, '6,saturday,sat,субота,сб'],
  [7, '7,sunday,sun,неділя,нд'],
])

/** 1 for Monday to 7 for Sunday. */
export function readWeekday(text: string): number | Wrong {
  return weekdays.get(plain(text).replace(/\.$/, '')) ?? new Wrong(['imports.weekdayUnknown', { value: text }])
}

export type Parity = 'odd' | 'even'

const parities = vocabulary<Parity>([
  ['odd', 'odd,чисельник,непарний'],
  ['even', 'even,знаменник,парний'],
])

export function parityOf(text: string): Parity | Wrong {
  return parities.get(plain(text)) ?? new Wrong(['imports.weekUnknown', { value: text }])
}

/** What the screens call it, in both languages: whoever copies a word from there is understood. */
const onScreen = (key: Key) => languages.map((language) => translator(language)(key)).join(',')

const types = vocabulary<CourseType>([
  ...courseTypes.map((code) => [code, `${code},${onScreen(`schedule.type.${code}`)}`] as const),
  ['CLASSES', 'урок,заняття,lesson'],
  ['TEST', 'тест,тестування'],
  ['BIG_TEST', 'контрольна,контрольна робота'],
  ['EXTRA_TEST', 'додаткова контрольна,дод. контрольна,додаткова контрольна робота'],
  ['OPTIONAL', 'за вибором,факультатив,необовязково'],
  ['ONLINE', 'онлайн,онлайн-урок'],
  ['GROUP', 'групове,групове заняття,у групі'],
  ['GROUP_CONTROL', 'групова контрольна,контрольна в групі'],
  ['SELF_CONTROL', 'самостійна контрольна,самоконтроль'],
  ['ONLINE_CONTROL', 'онлайн-контрольна,контрольна онлайн'],
  ['ADDITIONAL', 'додаткове,додатковий,додатковий курс,додаткове заняття'],
  ['SELF', 'самостійно,самостійна,самостійна робота'],
  ['PRACTICE', 'практика,практична,практична робота'],
  ['CONSULTATION', 'консультація'],
])

export function courseTypeOf(text: string): CourseType | Wrong {
  return types.get(plain(text)) ?? new Wrong(['imports.courseTypeUnknown', { value: text }])
}

const kinds = vocabulary<CourseKind>([
  ...courseKinds.map((code) => [code, `${code},${onScreen(`schedule.kind.${code}`)}`] as const),
  ['GROUP', 'групове,групове заняття,у групі,класне,з класом'],
  ['SELF', 'самостійно,самостійна,самостійна робота,самостійне'],
  ['ADDITIONAL', 'додаткове,додатковий,додатковий курс,додаткове заняття'],
  ['ONLINE', 'онлайн,онлайн-урок'],
  ['OPTIONAL', 'за вибором,факультатив,необовязково'],
])

export function kindOf(text: string): CourseKind | Wrong {
  return kinds.get(plain(text)) ?? new Wrong(['imports.kindUnknown', { value: text }])
}

const longestLink = 500

export function linkOf(text: string): string | Wrong {
  if (!/^https:\/\//i.test(text) || /\s/.test(text) || webLink(text) === null)
    return new Wrong(['imports.linkWrong', { value: text }])
  return text.length > longestLink ? new Wrong(['imports.tooLong', { value: text, count: longestLink }]) : text
}
