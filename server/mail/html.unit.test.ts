import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlOf } from './html.ts'
import { type Part, partsAsTyped, partsOf, plainOf } from './parts.ts'

const page = {
  language: 'ua',
  school: 'Ліцей № 12',
  subject: 'Ліцей № 12: новий пароль',
  elsewhere: 'Адреса:',
} as const

test('a mail’s link is a button, with its address to copy below; each paragraph stands [MAIL-4]', () => {
  const text = 'Вітаємо!\nЦе лист.\n\nhttps://school.example/reset?token=x&email=y\n\nБувайте.\n'
  const parts = partsOf(text, 'Задати пароль')
  const html = htmlOf({ ...page, parts })

  expect(plainOf(parts)).toBe(text)
  expect(html).toContain('<html lang="uk">')
  expect(html).toMatch(/<a href="https:\/\/school\.example\/reset\?token=x&amp;email=y"[^>]+>Задати пароль<\/a>/)
  expect(html).toContain('Адреса:<br>https://school.example/reset?token=x&amp;email=y</p>')
  expect(html).toContain('Вітаємо!<br>Це лист.')
  expect(html).toContain('Бувайте.')
})

test('nothing of a name or a school’s words becomes markup, and nothing is fetched [MAIL-4]', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constant('<img src=https://evil.example onerror=alert(1)>'),
    fc.constant('"><script>'),
  )
  fc.assert(
    fc.property(hostile, hostile, (text, school) => {
      const entry = { words: text, link: 'https://school.example/' }
      const parts: Part[] = [
        ...partsOf(text, school),
        { heading: text, level: 2 },
        { entries: [entry] },
        { note: text },
        { foot: [entry] },
      ]
      const html = htmlOf({ ...page, school, subject: school, parts })
      const tags = [...html.matchAll(/<\/?([a-z!][a-z\d]*)/gi)].map(([, name]) => name!.toLowerCase())

      const known = '!doctype html head meta title style body div p br a h2 ul li'.split(' ')
      expect(tags.filter((name) => !known.includes(name))).toEqual([])
      const markup = [...html.matchAll(/<[^>]*>/g)].join('')
      expect(markup).not.toMatch(/\ssrc=|url\(|onerror|script/)
    }),
  )
})

test('a list stands under its headings, each entry a link, in text and HTML alike [MAIL-4]', () => {
  const parts: Part[] = [
    { paragraph: 'Вітаємо!' },
    { heading: 'Софія', level: 2 },
    { heading: 'Нові оцінки', level: 3 },
    { entries: [{ words: 'Алгебра <b>', link: 'https://school.example/marks?child=1&x=2' }] },
    { foot: [{ words: 'Відписатися', link: 'https://school.example/unsubscribe?token=y' }] },
  ]

  expect(plainOf(parts)).toBe(`Вітаємо!

== Софія ==

Нові оцінки:

– Алгебра <b>
  https://school.example/marks?child=1&x=2

Відписатися: https://school.example/unsubscribe?token=y
`)
  const html = htmlOf({ ...page, parts })
  expect(html).toMatch(/<h2 [^>]+>Софія<\/h2>\n<h3 [^>]+>Нові оцінки<\/h3>/)
  expect(html).toMatch(
    /<li [^>]+><a href="https:\/\/school\.example\/marks\?child=1&amp;x=2" [^>]+>Алгебра &lt;b&gt;<\/a>/,
  )
})

test('addresses in what somebody wrote are links without the sign that ends the sentence, all else stays as typed [MAIL-5]', () => {
  const html = htmlOf({
    ...page,
    parts: partsAsTyped('(див. https://a.example/б?x=1&y="2".) http://b.example!\r\n\r\nhttps://c.example'),
  })
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, link, words]) => [link, words])
  const first = 'https://a.example/б?x=1&amp;y=&quot;2'
  expect(links).toEqual([
    [first, first],
    ['http://b.example', 'http://b.example'],
    ['https://c.example', 'https://c.example'],
  ])
  expect(html).toMatch(/>\(див\. <a [^>]+>[^<]+<\/a>&quot;\.\) <a [^>]+>[^<]+<\/a>!<\/p>\n<p /)
})

test('a note of the portal stands below what somebody wrote, as signatures do [MAIL-5]', () => {
  const parts: Part[] = [...partsAsTyped('Збори.\n\n-- \nДиректор'), { note: 'Ліцей № 12' }]
  expect(plainOf(parts)).toBe('Збори.\n\n-- \nДиректор\n\n-- \nЛіцей № 12\n')
  expect(htmlOf({ ...page, parts })).toMatch(/<p class="quiet" [^>]+>Ліцей № 12<\/p>/)
})
