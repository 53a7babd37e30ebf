import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allPages, pageAt } from './pages.ts'

test('a page is found at its path, with what stands in its place too, and nothing elsewhere', () => {
  const found = ['/', '/login', '/marks', '/marks/', '/marks/lessons', '/posts/12', '/admin/mails'].map(
    (path) => pageAt(path)?.component,
  )

  expect(found).toEqual([
    'DashboardPage',
    'LoginPage',
    'MarksPage',
    'MarksPage',
    'LessonsPage',
    'PostPage',
    'MailsPage',
  ])
  expect(['/post', '/posts/1/2', '/admin', '/marks/other'].filter(pageAt)).toEqual([])
})

test('every page is shown by what its module exports', () => {
  const shown = allPages.flatMap((page) => [page, page.forTeachers ?? page])

  for (const { module, component } of shown)
    expect(readFileSync(join(import.meta.dirname, '../web', module), 'utf8')).toContain(`export function ${component}(`)
})
