import type { LineError } from '../../contract/files.ts'
import type { Said, Translate } from '../kit/translate.ts'

/** `at`: where the column stands, so that a line's faults are told from left to right. */
export type Fault = { line: number; column: string; said: Said; at: number }

/** What is wrong with one file. Beyond the first thousand only their number is kept. */
export type Faults = { list: Fault[]; more: number }

const mostTold = 1_000

export function noFaults(): Faults {
  return { list: [], more: 0 }
}

export function report(faults: Faults, line: number, column: string, said: Said, at = 0): void {
  if (faults.list.length < mostTold) faults.list.push({ line, column, said, at })
  else faults.more += 1
}

export function countFaults({ list, more }: Faults): number {
  return list.length + more
}

/** As the reader is told: by line, and at the end how many more there are. */
export function told({ list, more }: Faults, t: Translate): LineError[] {
  const errors = list
    .toSorted((a, b) => a.line - b.line || a.at - b.at)
    .map(({ line, column, said }) => ({ line, column, message: t(said) }))
  const last = errors.at(-1)
  return more && last
    ? [...errors, { line: last.line, column: '', message: t(['imports.more', { count: more }]) }]
    : errors
}

/** A cell that holds no such value, and why. */
export class Wrong {
  readonly said: Said
  constructor(said: Said) {
    this.said = said
  }
}

/** The same cells stand in a file over and over: each is read once. */
export function remembered<T>(read: (text: string) => T | Wrong): (text: string) => T | Wrong {
  const known = new Map<string, T | Wrong>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = read(text)))
    return value
  }
}
