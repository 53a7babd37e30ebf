/** An address on the web, http or https, as `webLink` has found it: what a link out of the portal may lead to. */
export type WebLink = string & { readonly scheme: 'web' }

/** The address, if a browser that follows it goes to the web; null for any other, which could run a script here. */
export function webLink(address: string | null | undefined): WebLink | null {
  return address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? (address as WebLink) : null
}
