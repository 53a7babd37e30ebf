import type { Config } from '../runtime/config.ts'

/** Which of the addresses that a request came through are believed, from the nearest: the next one is the visitor's. */
export function proxiesOf({ trustProxy }: Pick<Config, 'trustProxy'>) {
  return typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy
}

/**
 * Where a request comes from, however its address is spelled. An IPv6 source is its /64: a household or school gets one of
 * those, not one address.
 */
export function sourceOf(address: string | undefined): string {
  // A visitor who hung up has no address any more.
  const [plain = ''] = withoutPort(address ?? '').split('%')
  if (!plain.includes(':')) return plain
  const groups = groupsOf(plain)
  if (!groups) return plain
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** Some proxies add the visitor's port, which is another one for each connection. */
function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] | undefined {
  const spelled = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (spelled === undefined) return undefined
  const [before = [], after = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}
