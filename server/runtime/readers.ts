import { isIP } from 'node:net'
import { type ProfileType, profileTypes } from '../../contract/people/endpoints.ts'
import { minutesOf } from '../../rules/kyiv.ts'
import { webLink } from '../../rules/links.ts'

export function wholeNumber(value: string, most: number): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > most) throw new Error()
  return Number(value)
}

export function onOff(value: string): boolean {
  if (!['on', 'off', '1', '0', 'true', 'false'].includes(value)) throw new Error()
  return ['on', '1', 'true'].includes(value)
}

/** What a visitor writes into X-Forwarded-For stands on the left of what the proxies add, and is never believed. */
export function proxies(value: string): number | string[] | false {
  if (/^\d$/.test(value)) return Number(value) || false
  if (/^[a-z]+$/.test(value)) return onOff(value) && 1
  const addresses = value.split(/[\s,]+/).filter(Boolean)
  for (const one of addresses) {
    const [ip = '', bits, ...rest] = one.split('/')
    const most = [0, 0, 0, 0, 32, 0, 128][isIP(ip)]!
    // A network of every address would believe the visitors themselves.
    if (!most || rest.length || wholeNumber(bits ?? String(most), most) === 0) throw new Error()
  }
  return addresses
}

// Not parsed as a URL: a socket's folder makes an address without a host.
export function postgresUrl(value: string): string {
  if (!/^postgres(ql)?:\/\/\S+$/.test(value)) throw new Error()
  return value
}

export function address(value: string, ...protocols: string[]): URL {
  const url = new URL(value)
  if (!protocols.includes(url.protocol)) throw new Error()
  return url
}

export function web(value: string): string {
  const link = webLink(value)
  if (link === null) throw new Error()
  return new URL(link).href
}

export function emailAddress(value: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(value)) throw new Error()
  return value
}

export function profileTypesIn(value: string): ProfileType[] {
  const named = value.split(/[\s,]+/).filter(Boolean)
  const known = named.flatMap((one) => profileTypes.filter((type) => type === one))
  if (known.length < named.length) throw new Error()
  return known
}

/** In minutes since midnight. */
export function timeOfDay(value: string): number {
  if (!/^([01]?\d|2[0-3]):[0-5]\d$/.test(value)) throw new Error()
  return minutesOf(value)
}

export function longSecret(value: string): string {
  if (value.length < 32) throw new Error()
  return value
}
