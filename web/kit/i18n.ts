import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Languages } from '../../contract/kit.ts'

/** The page's `lang` decides: the server wrote it from the reader's choice. `uk` is the portal's `ua`. */
export function languageOf(lang: string): Languages {
  return lang.toLowerCase().startsWith('en') ? 'en' : 'ua'
}

export function language(): Languages {
  return languageOf(document.documentElement.lang)
}

/** What Intl and plural rules know: they have no `ua`, and dates in English are the British day-month-year. */
export function localeOf(spoken: Languages): 'uk' | 'en-GB' {
  return spoken === 'ua' ? 'uk' : 'en-GB'
}

function texts(spoken: Languages) {
  return spoken === 'ua'
    ? import('../../contract/locales/ua/common.json', { with: { type: 'json' } })
    : import('../../contract/locales/en/common.json', { with: { type: 'json' } })
}

export async function startTexts(spoken: Languages): Promise<void> {
  const lng = spoken === 'ua' ? 'uk' : 'en'
  const common = (await texts(spoken)).default
  await i18next.use(initReactI18next).init({
    lng,
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    nsSeparator: false,
    resources: { [lng]: { common } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}
