import type { Measured } from './measure.ts'

export const say = (line = ''): boolean => process.stdout.write(`${line}\n`)

export function line(name: string, cells: readonly string[]): void {
  say(`  ${name.padEnd(34)}${cells.map((cell) => cell.padStart(10)).join('')}`)
}

export function row(name: string, { perSecond, p50, p99, ratio, refused }: Measured): void {
  const cells = [
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    ratio.toFixed(2),
    refused ? `${refused} refused` : '',
  ]
  line(name, cells)
}

/** A running portal to load, and what each kind of call came to at a smaller scale. */
export type Bench = { url: string; barePort: number; slower: Map<string, number> }

export function compared({ slower }: Bench, name: string, { perSecond }: Measured): void {
  const before = slower.get(name)
  if (before) say(`    costs ${(before / perSecond).toFixed(2)} times as much as at 1x`)
  slower.set(name, perSecond)
}
