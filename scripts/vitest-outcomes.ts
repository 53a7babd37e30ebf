import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { record, type Outcome } from './outcome.ts'

/** Records how each test ended, under the name of the run (`TESTS_OF`): the components have one of their own. */
export default class VitestOutcomes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()].flatMap(outcomeOf))
    const files = modules.flatMap((module) => module.errors().map((error) => failed(module.moduleId, error)))
    record(process.env['TESTS_OF']!, [...tests, ...files, ...unhandled.map((error) => failed('', error))])
  }
}

function outcomeOf(test: TestCase): Outcome[] {
  const { state, errors } = test.result()
  if (state === 'skipped') return []
  const file = test.module.moduleId
  const error = errors?.[0]
  return [
    {
      state: state === 'passed' ? (test.diagnostic()?.flaky ? 'flaky' : 'passed') : 'failed',
      title: `${test.fullName} (${test.project.name})`,
      at: placeOf(file, error),
      ...(error && { error: textOf(error) }),
    },
  ]
}

const failed = (file: string, error: SerializedError): Outcome => ({
  state: 'failed',
  title: 'outside of a test',
  at: placeOf(file, error),
  error: textOf(error),
})

/** The line of the test's own file where the error came through, else where it was thrown. */
function placeOf(file: string, error: SerializedError | undefined): string {
  const frame = error?.stacks?.find((one) => one.file === file) ?? error?.stacks?.[0]
  const place = frame ? `${frame.file}:${frame.line}` : file
  return place && relative(process.cwd(), place)
}

const textOf = ({ message, diff }: SerializedError) => [message, diff].filter(Boolean).join('\n')
