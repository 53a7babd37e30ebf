import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { hostile } from './testing.ts'
import { sanitise } from './sanitise.ts'

test.for([
  ['<p>Перший абзац.</p><p>Другий</p>', 'Перший абзац. Другий'],
  ['<h2>Збори</h2>\n<p>сло<b>во</b>,&nbsp;5&nbsp;&lt;&nbsp;6 &amp; &quot;так&quot;</p>', 'Збори слово, 5 < 6 & "так"'],
  ['<p><img src="/x" alt="опис"></p>', ''],
  ['<p>слово</p><table><tbody><tr><td>1</td></tr></tbody></table><p>далі</p><table><tr>', 'слово далі'],
  ['<p>слово <a href="https://ok.exam', 'слово'],
  ['<p>слово &am', 'слово'],
  ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
])('%s begins so', ([html, excerpt]) => {
  expect(excerptOf(html!)).toBe(excerpt)
})

test('a long text ends after a whole word', () => {
  expect(excerptOf(`<p>${'слово, '.repeat(100)}</p>`)).toMatch(/^(?:слово, )+слово…$/)
  expect(excerptOf('й'.repeat(500))).toBe(`${'й'.repeat(200)}…`)
})

test('text comes as it was written, wherever its HTML is cut', () => {
  const words = fc.array(fc.constantFrom('слово', '<b>', '&', '"', '5<6', '&lt;', '>'), { maxLength: 20 })
  fc.assert(
    fc.property(words, fc.nat(300), (written, length) => {
      const text = written.join(' ')
      const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`
      expect(excerptOf(html)).toBe(text)
      expect(text.startsWith(excerptOf(html.slice(0, length)))).toBe(true)
    }),
  )
})

test.for(hostile)('no tag is left of %s', (markup) => {
  const html = sanitise(`<p>текст</p>${markup}`)
  const excerpt = excerptOf(html.replaceAll('&lt;', '‹'))
  expect(excerpt).not.toContain('<')
})
