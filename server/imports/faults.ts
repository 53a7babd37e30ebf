import type { LineError } from '../../contract/files/schemas.ts'
import type { SaidError } from '../files/outcomes.ts'
import type { Said, Translate } from '../i18n/translate.ts'

type Lines = [first: number, last: number][]

/** `at`: where the column stands, so that a line's faults are told from left to right. `lines`: wherever the same is wrong. */
type Fault = { lines: Lines; column: string; said: Said; at: number }

/** What is wrong with one file; the same in many lines is one fault. Beyond the first thousand only their number is kept. */
export type Faults = { list: Map<string, Fault>; more: number }

const mostTold = 1_000

export function noFaults(): Faults {
  return { list: new Map(), more: 0 }
}

export function report(faults: Faults, line: number, column: string, said: Said, at = 0): void {
  const key = JSON.stringify([at, column, said])
  const known = faults.list.get(key)
  if (known) addLine(known.lines, line)
  else if (faults.list.size < mostTold) faults.list.set(key, { lines: [[line, line]], column, said, at })
  else faults.more += 1
}

/** Lines come in their order, as a rule. */
function addLine(lines: Lines, line: number): void {
  const last = lines.at(-1)!
  if (line === last[1] + 1) last[1] = line
  else if (line < last[0] || line > last[1]) lines.push([line, line])
}

export function countFaults({ list, more }: Faults): number {
  return list.size + more
}

/** Errors as a reader is told: by the first line, and at the end how many more there are. */
export function formattedErrors(faults: Faults, t: Translate): LineError[] {
  return saidErrors(faults).map(({ said, ...place }) => Object.assign(place, { message: t(said) }))
}

/** The same before they are put into words. */
export function saidErrors({ list, more }: Faults): SaidError[] {
  const faults = [...list.values()].map(({ lines, column, said, at }) => ({ lines: merged(lines), column, said, at }))
  const errors = faults
    .toSorted((a, b) => a.lines[0]![0] - b.lines[0]![0] || a.at - b.at)
    .map(({ lines, column, said }): SaidError => {
      const [line, last] = lines[0]!
      const error = { line, column, said }
      return lines.length > 1 || last > line ? Object.assign(error, { lines }) : error
    })
  const last = errors.at(-1)
  return more && last
    ? [...errors, { line: last.line, column: '', said: ['server.imports.more', { count: more }] }]
    : errors
}

function merged(lines: Lines): Lines {
  const all: Lines = []
  for (const [first, last] of lines.toSorted((a, b) => a[0] - b[0])) {
    const before = all.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else all.push([first, last])
  }
  return all
}

/** A cell that holds no such value, and why. */
export class Wrong {
  readonly said: Said
  constructor(said: Said) {
    this.said = said
  }
}

/** The same cells stand in a file over and over: each is read once. */
export function memoized<T>(read: (text: string) => T | Wrong): (text: string) => T | Wrong {
  const known = new Map<string, T | Wrong>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = read(text)))
    return value
  }
}
