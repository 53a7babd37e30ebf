import { webLink } from './links.ts'

/** What the HTML of a post may hold. Anything else goes, with its text left where it is text. */
export const tags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
] as const

export const attributes = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
} as const

/** A link leaves the portal in a tab of its own, which learns nothing of this one. */
export const leaving = { target: '_blank', rel: 'noopener noreferrer' } as const

/** An address that says where it leads; nothing before its scheme, and no character that a browser would drop. */
export function isSafeLink(address: string): boolean {
  if (!/^[a-z]+:[^\s\p{C}]+$/iu.test(address)) return false
  return /^mailto:/i.test(address) || (/^https?:\/\//i.test(address) && webLink(address) !== null)
}

/**
 * Image that the portal keeps, or one that stands in the content itself: none is fetched from elsewhere, so nobody learns
 * who reads. SVG can hold scripts.
 */
export function isSafeImage(address: string): boolean {
  if (/^\/api\/images\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(address)) return true
  return /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+$/i.test(address)
}

const names: readonly string[] = tags
const written = /^<(?:\/[a-z0-9]+|[a-z0-9]+(?: (?:[a-z]+)="[^"<>]*")*(?: \/)?)>$/
const harmless = new Set<string>(Object.values(attributes).flat())

/**
 * Leaves tags as the server writes them, takes the attributes of others, and drops what is none of a post's. A browser
 * that only looked at an event handler or a style would already report it.
 */
export function withoutStrangers(html: string): string {
  return html.replace(/<[^>]*>?/g, (tag) => {
    const [, end = '', name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(tag) ?? []
    if (!names.includes(name.toLowerCase())) return ''
    const isKnown = written.test(tag) && [...tag.matchAll(/ ([a-z]+)="/g)].every(([, own]) => harmless.has(own!))
    return isKnown ? tag : `<${end}${name}>`
  })
}
