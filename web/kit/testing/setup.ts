import { afterEach, beforeEach, expect } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { factors } from '../../../contract/factors/endpoints.ts'
import type { PageData } from '../../../contract/page.ts'
import { answer, Refusal, stopAnswering } from './server.ts'
import { speak } from './speak.ts'

const school: PageData = {
  schoolName: 'Гімназія «Дзвінок»',
  supportUrl: null,
  contactEmail: null,
  socialLinks: [],
  singleSignOn: [],
  isDemo: false,
  language: 'ua',
  now: '2026-03-11T08:00:00Z',
}

// The page as the server sends it: its settings, its scheme, its styles.
const page = document.createElement('script')
page.id = 'page'
page.type = 'application/json'
page.textContent = JSON.stringify(school)
document.head.append(page)
document.documentElement.dataset.scheme = 'auto'
document.cookie = 'XSRF-TOKEN=component'
await import('../ui/base.css')
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

beforeEach(() => {
  speak('ua')
  // The door asks for it by itself; no test has a passkey for it.
  answer(factors.challenge, new Refusal(503, 'Ключів доступу немає.'))
})

afterEach(async () => {
  // What is still on the page would go on asking, in the next test's name.
  await cleanup()
  expect(stopAnswering(), 'asked of the server and not answered by the test').toEqual([])
})
