import { yieldToEventLoop } from '../db/copy.ts'

const slice = 512 * 1024

/** Which encoding a byte order mark tells of. */
function marked(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** The text of a file as schools save it: UTF-16 with its mark, UTF-8, or else Windows-1251. Lines end in `\n` alone. */
export async function textOf(bytes: Buffer): Promise<string> {
  const encoding = marked(bytes)
  const text = encoding
    ? await decoded(bytes, encoding)
    : ((await decoded(bytes, 'utf-8').catch(() => undefined)) ?? (await decoded(bytes, 'windows-1251')))
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  // A Mac writes й and ї as a letter and an accent; names are compared as one letter each.
  return /[\u0300-\u036f]/.test(lines) ? lines.normalize('NFC') : lines
}

async function decoded(bytes: Buffer, encoding: string): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
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

/** A workbook (.xlsx, .ods, .xls), or anything else that no text editor could have written. */
export function isBinary(bytes: Buffer): boolean {
  if (packed.some((start) => start.every((byte, place) => bytes[place] === byte))) return true
  return !marked(bytes) && bytes.includes(0)
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
