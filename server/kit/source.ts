/** An IPv6 source is its /64: a household or school gets one of those, not one address. */
export function sourceOf(address: string | undefined): string {
  // A visitor who hung up has no address any more.
  if (!address) return ''
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  return address.split(':').slice(0, 4).join(':')
}
