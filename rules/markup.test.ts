import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeImage, isSafeLink, withoutStrangers } from './markup.ts'

test('a link leads to the web or to a mailbox, and says so from its first character on [POST-3]', () => {
  for (const address of ['https://ok.example/a?b=1#c', 'HTTP://ok.example', 'mailto:a@ok.example'])
    expect(isSafeLink(address)).toBe(true)
  for (const address of [
    ' https://ok.example',
    'javascript:x',
    'https://a b',
    'https://a\u0001',
    '//ok.example',
    '/logout',
    '',
  ])
    expect(isSafeLink(address)).toBe(false)
})

test('a picture is one of four kinds, and lies in the post itself [POST-3]', () => {
  expect(isSafeImage('data:image/png;base64,iVBORw0KGgo=')).toBe(true)
  for (const address of [
    'data:image/svg+xml;base64,AA==',
    'data:image/png,x',
    'https://ok.example/a.png',
    'data:text/html;base64,AA==',
  ])
    expect(isSafeImage(address)).toBe(false)
})

test('no tag keeps an attribute that a post has none of, and no other tag is left [POST-3]', () => {
  expect(withoutStrangers('<p onclick="x()">a<b>б</b></p><svg onload=x><img src="data:x" alt="y" />')).toBe(
    '<p>a<b>б</b></p><img src="data:x" alt="y" />',
  )
  expect(withoutStrangers('<p title=">" onclick="x()">a<a href="https://ok.example/" style="x">b</a><!-- c')).toBe(
    '<p>" onclick="x()">a<a>b</a>',
  )
})

test('whatever is given, what is left holds neither a handler nor a style, and stays as it is [POST-3]', () => {
  const pieces = fc.array(
    fc.constantFrom('<', '>', '"', "'", '=', '/', ' ', 'p', 'a', 'href', 'onclick', 'style', '!--', 'svg', 'x'),
  )
  fc.assert(
    fc.property(pieces, (parts) => {
      const left = withoutStrangers(parts.join(''))
      expect(left).not.toMatch(/<[^>]*(?:on|style|svg|!)/)
      expect(withoutStrangers(left)).toBe(left)
    }),
  )
})
