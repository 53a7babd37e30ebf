import i18next from 'i18next'
import { expect, test } from 'vitest'
import en from '../../../contract/locales/en/common.json' with { type: 'json' }
import ua from '../../../contract/locales/ua/common.json' with { type: 'json' }
import { learn, t, type Texts } from './texts.ts'

const numbers = [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 100, 101, 1.5]

function keysOf(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )
}

for (const { lng, common } of [
  { lng: 'en', common: en },
  { lng: 'uk', common: ua },
])
  test(`the web says every text as i18next does, in ${lng} [I18N-2]`, async () => {
    const reference = i18next.createInstance()
    const separators = { nsSeparator: false, fallbackLng: false, interpolation: { escapeValue: false } } as const
    await reference.init({ lng, ns: ['common'], defaultNS: 'common', resources: { [lng]: { common } }, ...separators })
    learn(lng, common)
    const say = reference.t as (key: string, values: object) => string

    const names = [
      ...new Set(
        JSON.stringify(common)
          .matchAll(/{{(\w+)}}/g)
          .map(([, name]) => name!),
      ),
    ]

    const differing = keysOf(common).flatMap((key) => {
      const stem = key.replace(/_(one|few|many|other)$/, '')
      const values = Object.fromEntries(names.map((name) => [name, `«${name}»`]))
      const asked = [{ key, values }, ...numbers.map((count) => ({ key: stem, values: { ...values, count } }))]
      return asked.filter((one) => t(one.key, one.values) !== say(one.key, one.values))
    })

    expect(differing).toEqual([])
    expect(t('no.such.text')).toBe('no.such.text')
  })
