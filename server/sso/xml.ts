import { DOMParser } from '@xmldom/xmldom'

/**
 * Parses XML. Throws where it has a DOCTYPE, so that no entity is ever expanded and no file is read, and where it is no XML;
 * the parser's own words are left out, since they quote the document.
 */
export function parseXml(xml: string): Document {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('the document has a DOCTYPE')
  const fail = (): never => {
    throw new Error('the document is no XML')
  }
  const errorHandler = { warning: () => {}, error: fail, fatalError: fail }
  const document = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')
  // The parser takes text without any element.
  return (document.documentElement as Element | null) ? document : fail()
}

/** All descendants with this name, at any depth, in the document's order. `*` is any namespace or any name. */
export const elementsIn = (place: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(place.getElementsByTagNameNS(namespace, name))

/** Text without comments, which a signature does not cover. */
export const textOf = (element: Element): string => (element.textContent ?? '').trim()
