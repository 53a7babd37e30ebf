import en from '../../../contract/locales/en.json' with { type: 'json' }
import ua from '../../../contract/locales/ua.json' with { type: 'json' }
import type { Language } from '../../../rules/languages.ts'
import { localeOf } from '../i18n/i18n.ts'
import { learn } from '../i18n/texts.ts'

/** What is shown from here on is in this language; each test begins in Ukrainian. */
export function speak(spoken: Language): void {
  document.documentElement.lang = localeOf(spoken)
  learn(localeOf(spoken), { ua, en }[spoken])
}
