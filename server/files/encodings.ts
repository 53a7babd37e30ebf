import { isAscii, isUtf8 } from 'node:buffer'
import { yieldToEventLoop } from '../db/copy.ts'
import { rarityOfText, type Rarity } from './letters.ts'

/** Encoding of a file, or the first of its lines that cannot be read, from 1. */
export type Encoding = { name: string } | { badLine: number }

/** Encodings in which programs in Ukraine and its neighbours saved tables, besides those that are read. */
const others = ['x-mac-cyrillic', 'koi8-u', 'ibm866', 'iso-8859-5', 'windows-1250', 'windows-1252', 'macintosh']

/** Nats by which another reading must be likelier than Windows-1251 for the file to be refused. */
const margin = 1
const sampleBytes = 64 * 1024

/** Encoding of bytes that can be read in one alone; undefined: no text editor can have written them. */
export async function encodingOf(bytes: Buffer): Promise<Encoding | undefined> {
  const mark = markOf(bytes)
  if (mark?.startsWith('utf-16'))
    return isPlausible(rarityAs(mark, bytes.subarray(0, sampleBytes))) ? { name: mark } : { badLine: 1 }
  if (!mark && bytes.includes(0)) return undefined
  const { sample, utf8, other } = await evidenceIn(bytes)
  if (isUtf8(bytes))
    return isPlausible(rarityAs('utf-8', sample)) ? { name: 'utf-8' } : { badLine: firstOdd(bytes) ?? utf8.first }
  // Either one line is damaged, or two files were put together: the fewer lines are the odd ones.
  if (mark || utf8.count) return { badLine: !mark && other.count > utf8.count ? utf8.first : other.first }
  const windows = rarityAs('windows-1251', sample)
  const isSurpassed = ['utf-8', ...others].some((name) => rarityAs(name, sample).sum + margin < windows.sum)
  return isSurpassed || !isPlausible(windows) ? { badLine: other.first } : { name: 'windows-1251' }
}

/** Encoding that a byte order mark names. */
function markOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : undefined
}

function rarityAs(encoding: string, bytes: Buffer): Rarity {
  return rarityOfText(new TextDecoder(encoding).decode(bytes))
}

/** Whether a text can be Ukrainian or Latin: right ones have 3.4 nats a letter, with less spread the longer they are. */
function isPlausible({ sum, count }: Rarity): boolean {
  return sum <= 4.2 * count + 6 * Math.sqrt(count)
}

type Lines = { first: number; count: number }
/** Lines beyond ASCII, in UTF-8 and not; `sample`: the first of them. */
type Evidence = { utf8: Lines; other: Lines; sample: Buffer }

/** Evidence of the encoding of a file, line by line. */
async function evidenceIn(bytes: Buffer): Promise<Evidence> {
  const [utf8, other] = [
    { first: 0, count: 0 },
    { first: 0, count: 0 },
  ]
  const sample: Buffer[] = []
  let left = sampleBytes
  let number = 0
  for (const line of linesOf(bytes)) {
    number += 1
    if (number % 10_000 === 0) await yieldToEventLoop()
    if (isAscii(line)) continue
    const lines = isUtf8(line) ? utf8 : other
    lines.first ||= number
    lines.count += 1
    if (left > 0) sample.push(line.subarray(0, left))
    left -= line.length
  }
  return { utf8, other, sample: Buffer.concat(sample) }
}

/** Number of the first line in UTF-8, among those of the sample, that is not plausible by itself. */
function firstOdd(bytes: Buffer): number | undefined {
  let left = sampleBytes
  let number = 0
  for (const line of linesOf(bytes)) {
    number += 1
    if (isAscii(line)) continue
    if (!isPlausible(rarityAs('utf-8', line.subarray(0, left)))) return number
    left -= line.length
    if (left <= 0) return undefined
  }
  return undefined
}

const [lineFeed, carriageReturn] = [10, 13]

function* linesOf(bytes: Buffer): Generator<Buffer> {
  const end = bytes.includes(lineFeed) ? lineFeed : carriageReturn
  for (let from = 0; from < bytes.length;) {
    const at = bytes.indexOf(end, from)
    const next = at < 0 ? bytes.length : at + 1
    yield bytes.subarray(from, next)
    from = next
  }
}
