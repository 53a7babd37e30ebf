import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How one test ended. `flaky`: it failed, and passed when it was tried once more. `at`: file:line, below the root. */
export type Outcome = {
  state: 'passed' | 'failed' | 'flaky'
  title: string
  at: string
  /** The first error, where there was one. */
  error?: string | undefined
}

/** Leaves the outcomes of one part of a run for `scripts/outcomes.mjs`, which reads them when the run is over. */
export function record(part: string, outcomes: Outcome[]): void {
  const folder = process.env['OUTCOMES']
  if (folder) writeFileSync(join(folder, `${part}.json`), JSON.stringify(outcomes))
}
