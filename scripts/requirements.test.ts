import { expect, test } from 'vitest'
import { tally } from './requirements.ts'

// Put together here, so that this file itself names no requirement.
const call = 'test'
const cases = '])'
const file = 'server/pie.test.ts'

test('a requirement is tested when a title names it, alone or with others', () => {
  const requirements = '# Pies\n- PIE-1 Round.\n- PIE-2 Warm; see PIE-9.\n- PIE-3 Sweet.\n- I18N-1 Two words.\n'
  const text = `${call}('it is round [PIE-1]', …)\n  ${call}(\n    \`it’s \${warm} [PIE-2, I18N-1]\`,`

  expect(tally(requirements, [{ file, text }])).toEqual({
    all: ['PIE-1', 'PIE-2', 'PIE-3', 'I18N-1'],
    untested: ['PIE-3'],
    unknown: [],
  })
})

test('a table of cases counts; comments, skipped tests and other texts do not', () => {
  const lines = [
    `${cases}('%s is round [PIE-1]', …)`,
    `// ${call}('it is warm [PIE-2]', …)`,
    `${call}.skip('it is warm [PIE-2]', …)`,
    `const title = 'it is warm [PIE-2]'`,
  ]

  expect(tally('- PIE-1 Round.\n- PIE-2 Warm.', [{ file, text: lines.join('\n') }]).untested).toEqual(['PIE-2'])
})

test('an id that no requirement bears is told with its file', () => {
  const text = `${call}("it isn't square [PIE-7]", …)`

  expect(tally('- PIE-1 Round.', [{ file, text }]).unknown).toEqual([{ id: 'PIE-7', file }])
})
