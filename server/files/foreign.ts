import type { Said } from '../i18n/translate.ts'

/** Formats that are no CSV although they are text, or look like it. */
export type Foreign = 'pdf' | 'json' | 'html' | 'htmlTable' | 'xml' | 'xmlTable'

const headBytes = 4096
const tailBytes = 1024

/**
 * Format of a file that is no CSV. One sign alone never decides where the first cell of a CSV could give it: markup also
 * has to close at the end what it opened at the start, and JSON its bracket.
 */
export function foreignIn(bytes: Buffer): Foreign | undefined {
  const head = textIn(bytes, 0, headBytes).replace(/^(?:\s|<!--[^]*?-->)+/, '')
  if (head.startsWith('%PDF-')) return 'pdf'
  if (!/^[<[{]/.test(head)) return undefined
  const tail = textIn(bytes, bytes.length - tailBytes, bytes.length).trimEnd()
  if (!head.startsWith('<')) return isJson(head, tail) ? 'json' : undefined
  if (isHtml(head, tail)) return /<table[\s>]/i.test(textIn(bytes, 0, bytes.length)) ? 'htmlTable' : 'html'
  if (!/^<\?xml\s/i.test(head) && !closes(head, tail)) return undefined
  return spreadsheets.test(head) ? 'xmlTable' : 'xml'
}

export const foreignSaid = (foreign: Foreign): Said => `server.files.foreign.${foreign}`

/** Namespaces of spreadsheets that are one XML file: of Excel 2003, and OpenDocument. */
const spreadsheets = /urn:schemas-microsoft-com:office:spreadsheet|urn:oasis:names:tc:opendocument|excel\.sheet/i

/** Latin letters and signs are the same in all encodings that are read but UTF-16. */
function textIn(bytes: Buffer, from: number, to: number): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const isMarked = isWide || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
  const start = isMarked ? (isWide ? 2 : 3) : 0
  const text = bytes.toString('latin1', Math.max(from, start), to)
  return isWide ? text.replaceAll('\0', '') : text
}

function isHtml(head: string, tail: string): boolean {
  if (/^(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)[\s>]/i.test(head)) return true
  return (
    /^<(?:head|meta|title|style|body|table|div|center)[\s>]/i.test(head) &&
    /<\/(?:html|body|table|div|center)>$/i.test(tail)
  )
}

function closes(head: string, tail: string): boolean {
  const [, name] = /^<([^\s<>/,;]+)[\s>]/.exec(head.replace(/^<!doctype[^>]*>\s*/i, '')) ?? []
  return name !== undefined && tail.endsWith(`</${name}>`)
}

function isJson(head: string, tail: string): boolean {
  if (head.startsWith('{')) return /^\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}$)/.test(head) && tail.endsWith('}')
  return (
    /^\[\s*(?:\{\s*"(?:[^"\\]|\\.)*"\s*:|\[\s*["\d[{-]|"(?:[^"\\]|\\.)*"\s*[,\]]|\]$)/.test(head) && tail.endsWith(']')
  )
}
