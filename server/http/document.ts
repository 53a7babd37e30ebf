import type { PageData } from '../../contract/page.ts'
import type { Page } from '../../contract/pages.ts'
import { propertiesOf, type Language } from '../../rules/languages.ts'
import type { Dependencies } from './context.ts'
import { shownProvider } from '../runtime/single-sign-on.ts'
import { inScript } from './in-script.ts'
import type { preloadLinks } from './preload.ts'

/** What a document differs by, beside what is in its data blocks. */
export type Look = { page: Page | undefined; path: string; query: object; language: Language; scheme: string }
/** The bytes around the data blocks. */
type Frame = [before: Buffer, between: Buffer, after: Buffer]

/** Writes documents; `answers`: in JSON that may stand in a script, what the page first shows. */
type WriteDocument = (look: Look, now: string, answers: readonly Buffer[]) => Buffer

const schemes = new Set(['light', 'dark', 'auto'])

/** The scheme that the reader has chosen, of those that there are. */
export const schemeOf = (asked = '') => (schemes.has(asked) ? asked : 'auto')

export function documentWriter(
  template: string,
  preload: ReturnType<typeof preloadLinks>,
  { config }: Pick<Dependencies, 'config'>,
): WriteDocument {
  // What is put in is looked at no more: a school may be called as one of the places is.
  const frameOf = ({ page, path, query, language, scheme }: Look): Frame => {
    const html = template
      .replace('%lang%', propertiesOf(language).tag)
      .replace('%scheme%', scheme)
      .replace(' data-page="%ground%"', page?.path === '/' ? ' data-page="home"' : '')
      .replace('</head>', () => `${preload(path, query, language)}</head>`)
    const [before = '', rest = ''] = html.split('%page%')
    const [between = '', after = ''] = rest.split('%answers%')
    return [Buffer.from(before), Buffer.from(between), Buffer.from(after)]
  }
  const frames = new Map<string, Frame>()
  return (look, now, answers) => {
    const key = `${look.page?.path} ${'group' in look.query} ${look.language} ${look.scheme}`
    const frame = frames.get(key) ?? frameOf(look)
    frames.set(key, frame)
    const [before, between, after] = frame
    const { schoolName, supportUrl, contactEmail, socialLinks, demo: isDemo, singleSignOn } = config
    const settings: PageData = {
      schoolName,
      supportUrl,
      contactEmail,
      socialLinks,
      singleSignOn: singleSignOn.providers.map((one) => shownProvider(one, look.language)),
      isDemo,
      language: look.language,
      now,
    }
    return Buffer.concat([before, Buffer.from(inScript(JSON.stringify(settings))), between, ...answers, after])
  }
}
