import DOMPurify, { type Config } from 'dompurify'
import { attributes, isSafeImage, isSafeLink, leaving, tags, withoutStrangers } from '../../../rules/markup.ts'

const allowed: Partial<Record<string, readonly string[]>> = attributes
const purify = DOMPurify(window)

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName, attrValue } = attribute
  const isSafe = attrName === 'href' ? isSafeLink(attrValue) : attrName === 'src' ? isSafeImage(attrValue) : true
  attribute.keepAttr = isSafe && allowed[element.nodeName.toLowerCase()]?.includes(attrName) === true
})
purify.addHook('afterSanitizeAttributes', (element) => {
  if (!element.hasAttribute('href')) return
  for (const [name, value] of Object.entries(leaving)) element.setAttribute(name, value)
})

const config: Config = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: Object.values(attributes).flat(),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/** The part of this HTML that may stand in a post, as nodes: what was cleaned is not parsed a second time. */
export function clean(html: string): DocumentFragment {
  return purify.sanitize(withoutStrangers(html), { ...config, RETURN_DOM_FRAGMENT: true })
}
