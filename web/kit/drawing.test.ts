import { expect, test } from 'vitest'
import { drawnFrom } from './faces.ts'
import { languageOf } from './i18n.ts'
import { networkOf } from './layout/footer.tsx'

test('a face is always the same for the same uuid, and those of a class are not all alike', () => {
  const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  expect(drawnFrom(uuid)).toEqual(drawnFrom(uuid))
  expect(drawnFrom('').style.front).toBeTruthy()
  const faces = Array.from({ length: 30 }, (_, n) =>
    JSON.stringify(drawnFrom(uuid.replace(/^.{4}/, String(n * 311 + 1_000)))),
  )
  expect(new Set(faces).size).toBeGreaterThan(5)
})

test('uk counts as ua [I18N-1]', () => {
  expect([languageOf('uk'), languageOf('uk-UA'), languageOf('ua'), languageOf('en')]).toEqual(['ua', 'ua', 'ua', 'en'])
})

test('a social link is named by its network, else by its host [LAY-6]', () => {
  expect(networkOf('https://www.instagram.com/school').name).toBe('Instagram')
  expect(networkOf('https://mastodon.example/@school').name).toBe('mastodon.example')
})
