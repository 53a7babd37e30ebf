// The summary of a test run, over all of its parts.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './toolchain.mjs'

const flakyFile = 'flaky.log'
const mostLines = 30

/**
 * Reads what the reporters left in a folder. Lists what failed and what passed at the second try only, each with its
 * place and its first error; the latter also in `flaky.log`. The last line counts them, with the checks that passed. A
 * step that ended the run without a failed test (`brokenStep`) counts as one.
 */
export function tellOutcomes(folder, { checked, brokenStep }) {
  const outcomes = readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const ended = (state) => outcomes.filter((one) => one.state === state)
  const [passed, flaky, failed] = ['passed', 'flaky', 'failed'].map(ended)
  if (brokenStep && !failed.length) failed.push({ title: brokenStep, at: 'its own message is above' })
  const listed = flaky.map(told).join('\n')
  rmSync(join(root, flakyFile), { force: true })
  if (flaky.length) {
    writeFileSync(join(root, flakyFile), `${listed}\n`)
    console.log(`\nflaky: ${flaky.length}, passed at the second try (${flakyFile})\n${listed}`)
  }
  if (failed.length) console.log(`\nfailed: ${failed.length}\n${failed.map(told).join('\n')}`)
  console.log(`\n${checked + passed.length + flaky.length} passed, ${failed.length} failed`)
}

function told({ title, at, error = '' }) {
  const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, mostLines)
  return [`- ${title}`, `  ${at}`, ...lines.map((line) => `    ${line}`)].join('\n')
}
