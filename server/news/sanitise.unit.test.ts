import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tags, withoutStrangers } from '../../rules/markup.ts'
import { rewritten, written } from '../../rules/testing.markup.ts'
import { sanitise } from './sanitise.ts'
import { faultsOf, hostile } from './testing.ts'

test.for(hostile)('%j leaves nothing behind that runs or loads [POST-3]', (html) => {
  const left = sanitise(html)

  expect(faultsOf(left)).toEqual([])
  expect(sanitise(left)).toBe(left)
  expect(withoutStrangers(left)).toBe(left)
})

test('hostile markup side by side is no more dangerous than each alone [POST-3]', () => {
  const pieces = fc.array(
    fc.constantFrom(...hostile, '<', '>', '"', '<!--', '-->', '</a>', '<p title="', '<svg>', 'x'),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(pieces, (parts) => {
      const left = sanitise(parts.join(''))
      expect(faultsOf(left)).toEqual([])
      expect(faultsOf(sanitise(left))).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('what a school writes stays as it was written [POST-3]', () => {
  const kept = [
    '<h2>Читання</h2><h3>Коли</h3><h4>Де</h4><p>У <strong>четвер</strong>, <em>18</em> <u>березня</u>,<br />о <s>13:00</s> 14:00.</p>',
    '<ul><li>перше</li><li>друге</li></ul><ol start="3"><li>третє</li></ol><hr /><blockquote><p>«Учітесь»</p></blockquote>',
    '<table><caption>Графік</caption><thead><tr><th scope="col">День</th></tr></thead><tbody><tr><td colspan="2">пн</td></tr></tbody></table>',
    '<p><code>a &lt; b &amp;&amp; c</code></p>',
    '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="Плакат" width="320" height="200" /></p>',
  ]

  for (const html of kept) {
    expect(sanitise(html)).toBe(html)
    expect(withoutStrangers(html)).toBe(html)
  }
})

test('all that the editor writes stays as it is, and there is nothing else that stays [POST-3] [APOST-2]', () => {
  const samples = [...Object.values(written), ...rewritten.flat()]

  for (const html of samples) expect(sanitise(html)).toBe(html)
  const shown = new Set([...samples.join('').matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag))
  expect(shown).toEqual(new Set(tags))
})

test('a link opens a tab of its own, and leads to an address of the web or of a mail [POST-3]', () => {
  const leaving = 'target="_blank" rel="noopener noreferrer"'

  expect(sanitise('<a href="https://ok.example/?a=1&b=2" target="_self" rel="opener">так</a>')).toBe(
    `<a ${leaving} href="https://ok.example/?a=1&amp;b=2">так</a>`,
  )
  expect(sanitise('<a href="mailto:school@ok.example">лист</a>')).toBe(
    `<a ${leaving} href="mailto:school@ok.example">лист</a>`,
  )
  expect(sanitise('<a href="/logout">вихід</a> <a href="tel:1">дзвінок</a>')).toBe('вихід дзвінок')
})

test('the longest content is cleaned within seconds, whatever it is made of [POST-3]', () => {
  for (const piece of ['<b>', '<', '<a ', '<table>', '<!--', '<x y="', '&lt;', '<p style="a:b">']) {
    const before = performance.now()
    sanitise(piece.repeat(Math.floor(100_000 / piece.length)))
    expect(performance.now() - before).toBeLessThan(2_000)
  }
})
