import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageAt } from '../../contract/pages.ts'
import { readConfig } from '../runtime/config.ts'
import { documentWriter, schemeOf } from './document.ts'
import { inScript } from './in-script.ts'

const template = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')
const now = '2027-03-16T08:10:00Z'

function written(schoolName: string, { answers = '{}', path = '/', language = 'ua' as const, scheme = 'auto' } = {}) {
  const write = documentWriter(template, () => '', { config: readConfig({ SCHOOL_NAME: schoolName }) })
  const look = { page: pageAt(path), path, query: {}, language, scheme }
  return write(look, now, [Buffer.from(inScript(answers))]).toString()
}

const blockIn = (html: string, id: string) => html.match(`id="${id}">([^<]*)</script>`)![1]!

test('a school may be called as any of the places in a page is, or as what ends one [HOME-1]', () => {
  for (const name of ['%answers%', '%page%', '$& Ліцей </script><script>alert(1)</script>', 'a\u2028b\u2029c']) {
    const html = written(name, { answers: JSON.stringify({ name }) })

    expect(JSON.parse(blockIn(html, 'page'))).toMatchObject({ schoolName: name, now })
    expect(JSON.parse(blockIn(html, 'answers'))).toEqual({ name })
    expect(html).not.toMatch(/[\u2028\u2029]|alert\(1\)<\/script>/)
  }
})

test('a page says its language, the chosen scheme, and on which ground it lies [I18N-1]', () => {
  expect(written('Ліцей', { scheme: 'dark' })).toContain('<html lang="uk" data-scheme="dark">')
  expect(written('Ліцей')).toContain('<body data-page="home">')
  expect(written('Ліцей', { path: '/schedule' })).toContain('<body>')
  expect([schemeOf('light'), schemeOf('"><script>'), schemeOf()]).toEqual(['light', 'auto', 'auto'])
})
