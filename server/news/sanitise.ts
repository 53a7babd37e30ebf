import sanitize, { type Attributes, type Tag } from 'sanitize-html'
import { attributes, isSafeImage, isSafeLink, leaving, tags } from '../../rules/markup.ts'

function link(tagName: string, { href = '' }: Attributes): Tag {
  return { tagName, attribs: isSafeLink(href) ? { ...leaving, href } : {} }
}

function image(tagName: string, { src = '', alt = '', width = '', height = '' }: Attributes): Tag {
  if (!isSafeImage(src)) return { tagName, attribs: {} }
  const isSized = isPixels(width) && isPixels(height)
  return { tagName, attribs: { src, alt, ...(isSized && { width, height }) } }
}

const isPixels = (length: string) => /^\d{1,4}$/.test(length)

const options: sanitize.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nestingLimit: 30,
  // It must not rename: a renamed tag that is dropped after all leaves its end behind.
  transformTags: { a: link, img: image },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !attribs['src']
    return tag === 'a' && !attribs['href'] && 'excludeTag'
  },
}

// PostgreSQL takes any character but this one.
const nul = '\u0000'

/** The part of this HTML that may stand in a post. */
export function sanitise(html: string): string {
  return sanitize(html, options).replaceAll(nul, '')
}
