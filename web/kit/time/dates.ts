import { language, localeOf } from '../i18n/i18n.ts'
import { schoolMoment } from '../data/page.ts'

type Day = string
type DayLike = Day | Temporal.PlainDate

let zone: string | undefined

/** Kyiv's clock rules; browsers of before 2023 know the city under its old spelling only. */
export function kyivZone(): string {
  zone ??= ['Europe/Kyiv', 'Europe/Kiev'].find(isKnown) ?? 'Europe/Kiev'
  return zone
}

function isKnown(name: string): boolean {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name))
  } catch {
    return false
  }
}

/** The school's clock, in Kyiv. */
export function schoolNow(): Temporal.ZonedDateTime {
  return schoolMoment().toZonedDateTimeISO(kyivZone())
}

export function today(): Temporal.PlainDate {
  return schoolNow().toPlainDate()
}

/** Zone names differ between browsers for one and the same place, so only offsets tell. */
export function offsetsDiffer(at: Temporal.Instant, here: string, there: string): boolean {
  return at.toZonedDateTimeISO(here).offsetNanoseconds !== at.toZonedDateTimeISO(there).offsetNanoseconds
}

export function isOutsideKyivTime(): boolean {
  return offsetsDiffer(Temporal.Now.instant(), Temporal.Now.timeZoneId(), kyivZone())
}

export function plain(day: DayLike): Temporal.PlainDate {
  return Temporal.PlainDate.from(day)
}

const two = (number: number) => String(number).padStart(2, '0')

/** 16.03 */
export function dayMonth(day: DayLike): string {
  const { day: number, month } = plain(day)
  return `${two(number)}.${two(month)}`
}

/** 16.03.27, as in lists. */
export function shortDate(day: DayLike): string {
  return `${dayMonth(day)}.${two(plain(day).year % 100)}`
}

/** 16.03.2027, as in tooltips and forms. */
export function fullDate(day: DayLike): string {
  return `${dayMonth(day)}.${plain(day).year}`
}

/** The Kyiv day of a moment. */
export function dayOf(moment: string): Temporal.PlainDate {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(kyivZone()).toPlainDate()
}

/** The Kyiv day of a moment, 16.03.27: for when something was made. */
export function shortDateOf(moment: string): string {
  return shortDate(dayOf(moment))
}

/** 9:15: the Kyiv time of a moment. */
export function clockOf(moment: string): string {
  const { hour, minute } = Temporal.Instant.from(moment).toZonedDateTimeISO(kyivZone())
  return `${hour}:${two(minute)}`
}

/** 11.01.27, 07:42: when something happened, in Kyiv. */
export function shortMoment(moment: string): string {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(kyivZone())
  return `${shortDate(at.toPlainDate())}, ${two(at.hour)}:${two(at.minute)}`
}

/** 20.11.26, 8:00: when something is going to happen, in Kyiv. */
export function comingMoment(moment: string): string {
  return shortMoment(moment).replace(', 0', ', ')
}

/** 07:42 where it is today's, else 11.01.27, 07:42: what happens by the real clock, also where the school's is moved. */
export function briefMoment(moment: string, now = Temporal.Now.instant()): string {
  const text = shortMoment(moment)
  return dayOf(moment).equals(dayOf(now.toString())) ? text.slice(text.indexOf(',') + 2) : text
}

/** When this device got something, by the school's clock; the day is named unless it is today. */
export function savedAt(received: number): { day: string | undefined; time: string } {
  const now = schoolNow()
  const at = now.subtract({ milliseconds: Math.max(0, Math.round(Date.now() - received)) })
  const day = at.toPlainDate()
  return { day: day.equals(now.toPlainDate()) ? undefined : dayMonth(day), time: `${at.hour}:${two(at.minute)}` }
}

/** 08:00 as people write it: 8:00. */
export function clock(time: string): string {
  return time.replace(/^0(?=\d:)/, '')
}

/** 8:00–8:45 */
export function clockRange(from: string, to: string): string {
  return `${clock(from)}–${clock(to)}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(day: DayLike, options: Intl.DateTimeFormatOptions, spoken = language()): string {
  const key = spoken + JSON.stringify(options)
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(spoken), { ...options, timeZone: 'UTC' })
  formats.set(key, kept)
  return kept.format(plain(day).toZonedDateTime('UTC').epochMilliseconds)
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(localeOf(language())) + text.slice(1)
}

/** Вівторок */
export function weekday(day: DayLike): string {
  return capital(format(day, { weekday: 'long' }))
}

/** Вт */
export function shortWeekday(day: DayLike): string {
  return capital(format(day, { weekday: 'short' }))
}

/** пн, Mon: as the language writes it within a line */
export function weekdayInText(day: DayLike): string {
  return format(day, { weekday: 'short' })
}

/** 16 березня */
export function dayInMonth(day: DayLike): string {
  return format(day, { day: 'numeric', month: 'long' })
}

/** 20 листопада, 8:00: when something is going to happen, in Kyiv. */
export function momentInMonth(moment: string): string {
  return `${dayInMonth(dayOf(moment))}, ${comingMoment(moment).split(', ')[1]}`
}

/** вівторок, 16 березня */
export function longDay(day: DayLike): string {
  return `${format(day, { weekday: 'long' })}, ${dayInMonth(day)}`
}

/** вівторок, 16.03 */
export function weekdayAndDate(day: DayLike): string {
  return `${format(day, { weekday: 'long' })}, ${dayMonth(day)}`
}

/** 15–21.03; 29.03–04.04 */
export function dayMonthRange(from: DayLike, to: DayLike): string {
  const [first, last] = [plain(from), plain(to)]
  if (first.equals(last)) return dayMonth(first)
  return `${first.month === last.month ? two(first.day) : dayMonth(first)}–${dayMonth(last)}`
}

/** вівторок, 16 березня 2027 */
export function fullDay(day: DayLike): string {
  return `${longDay(day)} ${plain(day).year}`
}

/** березень 2027, as over a month of a calendar */
export function monthAndYear(day: DayLike): string {
  return `${format(day, { month: 'long' })} ${plain(day).year}`
}

/** вівторок, as within a sentence */
export function weekdayInWords(day: DayLike): string {
  return format(day, { weekday: 'long' })
}

/** Бер, for a month of 1 to 12. */
export function monthName(month: number): string {
  return capital(format(new Temporal.PlainDate(2027, month, 1), { month: 'short' }).replace(/\.$/, ''))
}

/** Березень */
export function fullMonth(month: number): string {
  return capital(format(new Temporal.PlainDate(2027, month, 1), { month: 'long' }))
}

/** 15–21 березня; 29 бер. – 4 квіт. */
export function dayRange(from: DayLike, to: DayLike): string {
  const [first, last] = [plain(from), plain(to)]
  if (first.equals(last)) return dayInMonth(first)
  if (first.toPlainYearMonth().equals(last.toPlainYearMonth())) return `${first.day}–${dayInMonth(last)}`
  const short = { day: 'numeric', month: 'short' } as const
  return `${format(first, short)} – ${format(last, short)}`
}

/** 10 214 */
export function wholeNumber(number: number): string {
  return new Intl.NumberFormat(localeOf(language())).format(number)
}
