import { BlockList, isIP } from 'node:net'
import type { Place } from '../outbox/push-to.ts'

/**
 * The place of an endpoint that the settings allow, else undefined. `hosts`: names, for https without a port, or whole
 * addresses of the school's own.
 */
export function placeOf(endpoint: string, hosts: readonly string[]): Place | undefined {
  if (!URL.canParse(endpoint)) return undefined
  const url = new URL(endpoint)
  if (url.username || url.password) return undefined
  if (hosts.includes(url.origin)) return { url, isOwn: true }
  if (url.protocol !== 'https:' || url.port || isIP(url.hostname.replace(/^\[|\]$/g, ''))) return undefined
  const { hostname } = url
  const isNamed = hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
  return isNamed ? { url, isOwn: false } : undefined
}

const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
// The public part of version 6 (2000::/3) has tunnels in it that end at any address of version 4.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6')
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** True for an address of the public Internet: neither this machine's, nor of a private net, nor reserved. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
