import { withoutInvisible } from '../../rules/spelling.ts'
import { yieldToEventLoop } from '../db/copy.ts'
import type { Said } from '../i18n/translate.ts'
import { encodingOf } from './encodings.ts'
import { foreignIn, foreignSaid } from './foreign.ts'

/** Bytes that are not read as text, and why; `line`: the first that cannot be read, from 1. */
export class Unreadable {
  readonly said: Said
  readonly line: number
  constructor(why: number | Said = 'server.files.notText') {
    this.line = typeof why === 'number' ? why : 1
    this.said = typeof why === 'number' ? ['server.files.unreadable', { line: why }] : why
  }
}

const slice = 512 * 1024

/**
 * Text of a file as schools save it: UTF-8, UTF-16 with its mark or Windows-1251, where its letters can be Ukrainian or
 * Latin text. Lines end in `\n` alone; invisible characters are left out.
 */
export async function textOf(bytes: Buffer): Promise<string | Unreadable> {
  const foreign = foreignIn(bytes)
  if (foreign) return new Unreadable(foreignSaid(foreign))
  const encoding = isPacked(bytes) ? undefined : await encodingOf(bytes)
  if (!encoding) return new Unreadable()
  if ('badLine' in encoding) return new Unreadable(encoding.badLine)
  const text = await decoded(bytes, encoding.name)
  if (text.includes('\0')) return new Unreadable()
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  const lost = lines.indexOf('\ufffd')
  if (lost >= 0) return new Unreadable(linesIn(lines.slice(0, lost)))
  // A Mac writes й and ї as a letter and an accent; names are compared as one letter each.
  return withoutInvisible(/[\u0300-\u036f]/.test(lines) ? lines.normalize('NFC') : lines)
}

async function decoded(bytes: Buffer, encoding: string): Promise<string> {
  const decoder = new TextDecoder(encoding)
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += slice) {
    parts.push(decoder.decode(bytes.subarray(from, from + slice), { stream: true }))
    await yieldToEventLoop()
  }
  return parts.join('') + decoder.decode()
}

const packed = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Whether bytes are a workbook (.xlsx, .ods, .xls). */
function isPacked(bytes: Buffer): boolean {
  return packed.some((start) => start.every((byte, place) => bytes[place] === byte))
}

/** Lines with something on them. */
export function countLines(text: string): number {
  let count = 0
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const next = end < 0 ? text.length : end
    if (next > from) count += 1
    from = next + 1
  }
  return count
}

/** How many lines a text has, blank ones too. */
export function linesIn(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
