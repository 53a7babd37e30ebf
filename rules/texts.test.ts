import i18next from 'i18next'
import { expect, test } from 'vitest'
import en from '../contract/locales/en.json' with { type: 'json' }
import ua from '../contract/locales/ua.json' with { type: 'json' }
import { lookupIn, type Texts } from './texts.ts'

const numbers = [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 100, 101, 1.5]

function keysOf(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )
}

for (const { lng, texts } of [
  { lng: 'en', texts: en },
  { lng: 'uk', texts: ua },
])
  test(`every text is said as i18next says it, in ${lng} [I18N-2]`, async () => {
    const reference = i18next.createInstance()
    const separators = { nsSeparator: false, fallbackLng: false, interpolation: { escapeValue: false } } as const
    await reference.init({ lng, resources: { [lng]: { translation: texts } }, ...separators })
    const lookup = lookupIn(lng, texts)
    const say = reference.t as (key: string, values: object) => string

    const names = [
      ...new Set(
        JSON.stringify(texts)
          .matchAll(/{{(\w+)}}/g)
          .map(([, name]) => name!),
      ),
    ]

    const differing = keysOf(texts).flatMap((key) => {
      const stem = key.replace(/_(one|few|many|other)$/, '')
      const values = Object.fromEntries(names.map((name) => [name, `«${name}»`]))
      const asked = [{ key, values }, ...numbers.map((count) => ({ key: stem, values: { ...values, count } }))]
      return asked.filter((one) => lookup(one.key, one.values) !== say(one.key, one.values))
    })

    expect(differing).toEqual([])
    expect(lookup('no.such.text')).toBe('no.such.text')
  })

test('what becomes of a value is for its speaker to say, and the text itself stays [I18N-2]', () => {
  const lookup = lookupIn('uk', { of: 'з {{who}} разом' }, (value) => value.toUpperCase())

  expect(lookup('of', { who: 'нею' })).toBe('з НЕЮ разом')
})
