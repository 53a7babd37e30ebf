import { CsvError, Parser } from 'csv-parse'
import { yieldToEventLoop } from '../db/copy.ts'
import { report, type Faults } from './faults.ts'

/** A line of the file that has something on it; of a cell over several lines, the line where its row starts. */
export type Line = { line: number; cells: string[] }

const slice = 64 * 1024
/** A quote that is never closed would swallow the rest of the file. */
const longestRow = 100_000

/** The rows of a CSV text; the first is the header. Stops at a quote that is never closed, and says so. */
export async function linesOf(text: string, faults: Faults, onLines = (_count: number) => {}): Promise<Line[]> {
  const { delimiter, skipped, rest } = delimiterOf(text)
  const lines: Line[] = []
  let last = skipped
  const parser = new Parser({
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    ltrim: true,
    max_record_size: longestRow,
    on_record: (cells: string[], { lines: end }) => {
      last = skipped + end
      if (cells.some((cell) => cell.trim())) lines.push({ line: last - breaksIn(cells), cells })
      return null
    },
  })
  try {
    let reported = 0
    await feed(parser, rest, () => {
      onLines(last - reported)
      reported = last
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    report(faults, nextFilled(text, last), '', isLong ? 'server.imports.rowTooLong' : 'server.imports.quoteOpen')
  }
  return lines
}

async function feed(parser: Parser, text: string, onSlice: () => void): Promise<void> {
  const failed = new Promise<never>((_, reject) => parser.once('error', reject))
  failed.catch(() => {})
  const ended = new Promise<void>((resolve) => parser.once('end', resolve))
  parser.resume()
  for (let from = 0; from < text.length; from += slice) {
    parser.write(text.slice(from, from + slice))
    await Promise.race([yieldToEventLoop(), failed])
    if (parser.errored) throw parser.errored
    onSlice()
  }
  parser.end()
  await Promise.race([ended, failed])
}

/** The line of Excel's own that names the delimiter, else the one that the header holds most of. */
function delimiterOf(text: string): { delimiter: string; skipped: number; rest: string } {
  const [named, delimiter] = /^sep=([;,\t])\n/i.exec(text) ?? []
  if (named && delimiter) return { delimiter, skipped: 1, rest: text.slice(named.length) }
  return { delimiter: delimiterIn(/\S.*/.exec(text)?.[0] ?? ''), skipped: 0, rest: text }
}

function delimiterIn(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Cells of one line by itself, whatever the delimiter of those before it. Quotes hold no delimiter here. */
export function splitLine(line: string): string[] {
  return line.split(delimiterIn(line)).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

function breaksIn(cells: string[]): number {
  let count = 0
  for (const cell of cells) if (cell.includes('\n')) count += cell.split('\n').length - 1
  return count
}

/** The first line after `line` that is not blank. */
function nextFilled(text: string, line: number): number {
  const lines = text.split('\n')
  const at = lines.findIndex((content, place) => place >= line && content.trim())
  return at < 0 ? lines.length : at + 1
}
