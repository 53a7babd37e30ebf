/** The push services of the browsers in use: Google’s, Mozilla’s, Apple’s and Microsoft’s. */
export const defaultPushHosts: string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const hostName = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/

/** Reads names of hosts, `*.` before a name for all under it, or whole addresses of push services of the school's own. */
export function readPushHosts(value: string): string[] {
  return value.split(/[\s,]+/).map((one) => {
    if (hostName.test(one)) return one
    const { protocol, origin } = new URL(one)
    if (!/^https?:$/.test(protocol) || one.replace(/\/$/, '') !== origin) throw new Error()
    return origin
  })
}

/** Minutes since midnight. */
export const defaultDigestAt = 18 * 60

const clockTime = /^([01]?\d|2[0-3]):([0-5]\d)$/

/** Reads `18:00`; `off`: null. */
export function readDigestAt(value: string): number | null {
  if (value === 'off') return null
  const [, hour, minute] = clockTime.exec(value)!
  return Number(hour) * 60 + Number(minute)
}

/** Minutes since midnight, over midnight too. */
export type QuietHours = { from: number; to: number }

export const defaultQuietHours: QuietHours = { from: 21 * 60, to: 7 * 60 }

/** Reads `21:00-7:00`; `off`: there are none. */
export function readQuietHours(value: string): QuietHours | null {
  if (value === 'off') return null
  const [, ...parts] = /^([01]?\d|2[0-3]):([0-5]\d)-([01]?\d|2[0-3]):([0-5]\d)$/.exec(value)!
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number)
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute]
  if (from === to) throw new Error()
  return { from, to }
}

type Mailing = { digestAt: number | null; mailUrl: string | undefined; demo: boolean }

/**
 * The school's hour of the daily mail; null where none leaves. Without a mail server each would become a file that nobody
 * reads, so only the demo school makes them then.
 */
export const digestHourOf = ({ digestAt, mailUrl, demo }: Mailing): number | null =>
  mailUrl !== undefined || demo ? digestAt : null
