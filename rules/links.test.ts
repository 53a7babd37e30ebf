import fc from 'fast-check'
import { expect, test } from 'vitest'
import { webLink } from './links.ts'

test.each(['https://meet.example/8b', 'HTTP://disk.example/my work.docx', 'https://школа.example/?a=1#b'])(
  'a link leads to %s [PERM-9]',
  (address) => {
    expect(webLink(address)).toBe(address)
  },
)

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)//https://ok.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://school.example/1',
  'file:///etc/passwd',
  'mailto:office@school.example',
  'tel:+380671112233',
  '//evil.example',
  '/api/user',
  'meet.example/8b',
  'https:',
  'https://',
  '',
  null,
  undefined,
])('no link leads to %j [PERM-9]', (address) => {
  expect(webLink(address)).toBeNull()
})

test('whatever text a link is made of, a browser takes it to the web or it is none [PERM-9]', () => {
  const schemes = fc.constantFrom('https:', 'http:', 'javascript:', 'data:', 'blob:', 'view-source:', '')
  const texts = fc.tuple(fc.string({ unit: 'binary', maxLength: 5 }), schemes, fc.string({ unit: 'binary' }))

  fc.assert(
    fc.property(texts, (parts) => {
      const link = webLink(parts.join('')) ?? 'https://none.example/'
      expect(new URL(link, 'https://school.example/').protocol).toMatch(/^https?:$/)
    }),
  )
})
