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
  return /^(?:https?:\/\/|mailto:)[^\s\p{C}]+$/iu.test(address)
}

/** A picture within the post: none is fetched from elsewhere, so nobody learns who reads. SVG is no picture, it can hold scripts. */
export function isSafeImage(address: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+$/i.test(address)
}
