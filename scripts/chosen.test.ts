import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

// The module ends its process when it refuses, so each case has one.
function chosenBy(...paths: string[]) {
  const code = `import { chosenBy } from './scripts/chosen.mjs'; console.log(JSON.stringify(chosenBy(${JSON.stringify(paths)})))`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  return status === 0 ? JSON.parse(stdout.replace('undefined', 'null')) : stderr.trim()
}

test('a folder is chosen for each kind of test that it holds', () => {
  expect(chosenBy('web/people')).toEqual({ tests: ['web/people/'], components: ['web/people/'], journeys: [] })
  expect(chosenBy('server/people/')).toEqual({ tests: ['server/people/'], components: [], journeys: [] })
  expect(chosenBy('e2e')).toEqual({ tests: [], components: [], journeys: ['e2e/'] })
})

test('files are chosen by their names, several at once', () => {
  expect(chosenBy('./scripts/chosen.test.ts', 'e2e/news/news.spec.ts')).toEqual({
    tests: ['scripts/chosen.test.ts'],
    components: [],
    journeys: ['e2e/news/news.spec.ts'],
  })
  expect(chosenBy()).toBeNull()
})

test('a path that holds no test is refused with a sentence', () => {
  expect(chosenBy('server/nobody')).toBe('There is no server/nobody in this project.')
  expect(chosenBy('../')).toBe('There is no ../ in this project.')
  expect(chosenBy('docs')).toBe('There is no test in docs.')
  expect(chosenBy('server/main.ts')).toBe('There is no test in server/main.ts.')
  expect(chosenBy('.')).toBe('Name a folder or a file; without one, all tests run.')
})
