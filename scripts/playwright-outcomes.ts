import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { record, type Outcome } from './outcome.ts'

const states = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' } as const

/** Records how each journey ended. */
export default class PlaywrightOutcomes implements Reporter {
  #suite: Suite | undefined
  readonly #outsideOfTests: Outcome[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onError(error: TestError): void {
    this.#outsideOfTests.push({ state: 'failed', title: 'outside of a test', at: placeOf(error), error: textOf(error) })
  }

  onEnd(): void {
    record('journeys', [...(this.#suite?.allTests() ?? []).flatMap(outcomeOf), ...this.#outsideOfTests])
  }
}

function outcomeOf(test: TestCase): Outcome[] {
  const outcome = test.outcome()
  if (outcome === 'skipped') return []
  const [error] = test.results.flatMap(({ errors }) => errors)
  const place = error ?? { location: test.location }
  return [{ state: states[outcome], title: test.title, at: placeOf(place), ...(error && { error: textOf(error) }) }]
}

function placeOf({ location }: Pick<TestError, 'location'>): string {
  return location ? `${relative(process.cwd(), location.file)}:${location.line}` : ''
}

const textOf = ({ message, value }: TestError) => message ?? value ?? ''
