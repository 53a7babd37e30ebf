import { kyiv } from '../../rules/kyiv.ts'
import { readDay } from './cells.ts'
import { Wrong } from './faults.ts'

const timed = /^(\S+?)(?:T| +)(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** A moment, or the first one of a day, as an ISO timestamp; Kyiv's unless it names its zone. */
export function readMoment(text: string): string | Wrong {
  const [, date = text, hour = '0', minute = '00', second = '00', zone] = timed.exec(text) ?? []
  const day = readDay(date)
  if (day instanceof Wrong) return isMissing(day) ? day : wrongForm(text)
  try {
    const clock = `${day}T${hour.padStart(2, '0')}:${minute}:${second}`
    const at = zone
      ? Temporal.Instant.from(clock + zone.toUpperCase())
      : Temporal.PlainDateTime.from(clock).toZonedDateTime(kyiv).toInstant()
    return new Date(at.epochMilliseconds).toISOString()
  } catch {
    return wrongForm(text)
  }
}

const isMissing = ({ said }: Wrong) => Array.isArray(said) && said[0] === 'server.imports.dateMissing'

const wrongForm = (value: string) => new Wrong(['server.imports.momentForm', { value }])
