import { attributes, isSafeImage, isSafeLink, leaving, tags } from '../../../rules/markup.ts'

const allowed: Partial<Record<string, readonly string[]>> = attributes
const known = new Set<string>(tags)
const empty = new Set(['br', 'hr', 'img'])
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** An end, or a beginning with its attributes, or text: as the server writes a post, and nothing else. */
const token = /<\/([a-z0-9]+)>|<([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?>|[^<]+/gy

/**
 * A post's nodes, made one by one of nothing but what a post may hold. Undefined where it is written in any other way
 * than the server's, or holds what it should not: then it has to be parsed as a browser would, and cleaned.
 */
export function nodesOf(html: string): DocumentFragment | undefined {
  const whole = document.createDocumentFragment()
  const open: Node[] = [whole]
  let read = 0
  for (const [piece, end, name, attrs = ''] of html.matchAll(token)) {
    read += piece.length
    const around = open.at(-1)!
    if (end) {
      if (around.nodeName.toLowerCase() !== end) return undefined
      open.pop()
    } else if (name) {
      const element = elementOf(name, attrs)
      if (!element) return undefined
      around.appendChild(element)
      if (!empty.has(name)) open.push(element)
    } else {
      const text = textOf(piece)
      if (text === undefined) return undefined
      around.appendChild(document.createTextNode(text))
    }
  }
  return read === html.length && open.length === 1 ? whole : undefined
}

function elementOf(name: string, attrs: string): Element | undefined {
  if (!known.has(name)) return undefined
  const element = document.createElement(name)
  for (const [, attribute = '', written = ''] of attrs.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
    const value = textOf(written)
    if (value === undefined || !allowed[name]?.includes(attribute)) return undefined
    if (attribute === 'href' && !isSafeLink(value)) return undefined
    if (attribute === 'src' && !isSafeImage(value)) return undefined
    element.setAttribute(attribute, value)
  }
  if (element.hasAttribute('href'))
    for (const [attribute, value] of Object.entries(leaving)) element.setAttribute(attribute, value)
  return element
}

function textOf(written: string): string | undefined {
  if (/&(?!(?:amp|lt|gt|quot);)/.test(written)) return undefined
  return written.replace(/&(\w+);/g, (_, name: string) => characters[name]!)
}
