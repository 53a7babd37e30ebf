import { afterEach, beforeEach, expect } from 'vitest'
import type { PageData } from '../../../contract/page.ts'
import { stopAnswering } from './server.ts'
import { speak } from './speak.ts'

const school: PageData = {
  schoolName: 'Гімназія «Дзвінок»',
  supportUrl: null,
  contactEmail: null,
  socialLinks: [],
  providers: [],
  isDemo: false,
  waitsForAdministrator: false,
  language: 'ua',
  // Some seconds past 10:00, as a page's date has no more than seconds.
  clockAhead: Date.parse('2026-03-11T08:00:02Z') - Date.now(),
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

// The sign-in page offers passkeys by itself where the browser can: only the tests of that let it ask the server.
PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)

beforeEach(() => speak('ua'))

afterEach(() => {
  expect(stopAnswering(), 'asked of the server and not answered by the test').toEqual([])
})
