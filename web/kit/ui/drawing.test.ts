import { expect, test } from 'vitest'
import { drawnFrom } from './faces.ts'
import { languageOf } from '../i18n/i18n.ts'
import { networkOf } from '../layout/footer.tsx'

test('a face is the same for the same name on every installation, and those of a class are not all alike [DASH-1]', () => {
  const { ground, cloth, hair } = drawnFrom('Софія Коваленко')

  expect([ground, cloth, hair]).toEqual(['#e3ddfb', '#805cda', '#5a3a22'])
  expect(drawnFrom('КОВАЛЕНКО Софія')).toEqual(drawnFrom('Софія Коваленко'))
  expect(drawnFrom("Олег Лук'яненко")).toEqual(drawnFrom('Олег Лук’яненко'))
  const faces = Array.from({ length: 30 }, (_, n) => JSON.stringify(drawnFrom(`Учень ${n}`)))
  expect(new Set(faces).size).toBeGreaterThan(20)
})

test('uk counts as ua [I18N-1]', () => {
  expect([languageOf('uk'), languageOf('uk-UA'), languageOf('ua'), languageOf('en')]).toEqual(['ua', 'ua', 'ua', 'en'])
})

test('a social link is named by its network, else by its host [LAY-6]', () => {
  expect(networkOf('https://www.instagram.com/school').name).toBe('Instagram')
  expect(networkOf('https://mastodon.example/@school').name).toBe('mastodon.example')
})
