import { expect } from 'vitest'
import { fault, peopleOffice } from '../testing/imported.ts'
import { test } from '../testing/school.ts'

const header = 'тип;пошта;прізвище;ім’я;клас'
const merged = (line: number, value: string) =>
  fault(0, 'клас', ['server.imports.groupMerged', { value, line }]).message

test('students whom an import leaves without a class are counted, and empty cells below a filled one noticed [IMP-5]', async ({
  school,
}) => {
  const { bring, preview } = await peopleOffice(school, header, ['5-А', '5-Б'])
  const lines = [
    'учень;a@x.example;Лис;Іван;5-А',
    'учень;b@x.example;Лис;Ганна;',
    'учень;c@x.example;Лис;Олег;',
    'учень;d@x.example;Лис;Анна;5-Б',
    'учень;e@x.example;Лис;Леся;',
    'вчитель;f@x.example;Вовк;Петро;',
    'учень;g@x.example;Лис;Юрій;',
  ]
  const changes = { added: 7, changed: 0, unchanged: 0, removed: 0, withoutGroup: 4 }
  const notices = [
    { line: 3, column: 'клас', message: merged(2, '5-А'), lines: [[3, 4]] },
    { line: 6, column: 'клас', message: merged(5, '5-Б') },
  ]

  const seen = await preview(...lines)
  expect([seen.status, seen.changes, seen.notices?.[0]?.errors]).toEqual([200, changes, notices])
  const done = await bring(...lines)
  expect([done.status, done.changes, done.notices?.[0]?.errors]).toEqual([200, changes, notices])

  const again = await preview(
    ...lines.map((line) => line.replace(/;$/, ';5-Б')).filter((line) => !line.startsWith('вч')),
  )
  expect([again.changes, again.notices]).toEqual([{ added: 0, changed: 4, unchanged: 2, removed: 0 }, []])
})

test('a student who keeps a stored class is not counted, and without a column of classes nothing is noticed [IMP-5]', async ({
  school,
}) => {
  const { bring } = await peopleOffice(school, header, ['5-А'])
  await bring('учень;a@x.example;Лис;Іван;5-А', 'учень;b@x.example;Лис;Ганна;5-А')

  const kept = await bring('учень;a@x.example;Лис;Іван;5-А', 'учень;b@x.example;Лис;Ганна;')
  expect([kept.changes, kept.notices]).toEqual([{ added: 0, changed: 0, unchanged: 2, removed: 0 }, []])
})
