/** What came in an address by the redirect binding of SAML, whose signature is one of its parts. */
export type SignedQuery = {
  /** What the signature covers, byte for byte. */
  covered: string
  parts: { SAMLRequest: string; RelayState?: string; SigAlg: string; Signature: string }
}

const meant = new Set(['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'])
const orders = new Set(['SAMLRequest&SigAlg&Signature', 'SAMLRequest&RelayState&SigAlg&Signature'])

/**
 * The request in an address, as it was escaped by whoever signed it. Undefined where nobody has, or where its parts stand
 * in another order, twice, or under escaped names: two who read such an address may each find another request in it.
 */
export function signedQueryIn(query: string): SignedQuery | undefined {
  try {
    const parts = query.split('&').flatMap((part) => {
      const [name = '', value = ''] = part.split(/=(.*)/s)
      const read = decodeURIComponent(name.replaceAll('+', ' '))
      return meant.has(read) ? [{ name, part, value }] : []
    })
    if (!orders.has(parts.map(({ name }) => name).join('&'))) return undefined
    const covered = parts.slice(0, -1).map(({ part }) => part)
    const said = parts.map(({ name, value }) => [name, decodeURIComponent(unspaced(name, value))])
    return { covered: covered.join('&'), parts: Object.fromEntries(said) as SignedQuery['parts'] }
  } catch {
    return undefined
  }
}

/** Base64 has a plus of its own, which some leave as it is; in whatever else it stands for a space. */
const unspaced = (name: string, value: string) => (name === 'RelayState' ? value.replaceAll('+', ' ') : value)
