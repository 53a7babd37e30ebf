import type { FastifyRequest } from 'fastify'
import type { PageData } from '../../contract/page.ts'
import { propertiesOf } from '../../rules/languages.ts'
import { aheadBy } from '../runtime/clock.ts'
import { identityOf } from '../runtime/config.ts'
import { shownProvider } from '../runtime/providers.ts'
import type { Dependencies } from './context.ts'
import type { preloadLinks } from './preload.ts'
import { serialize, type Serialized } from './serialized.ts'

const blanks = ['%lang%', '%scheme%', ' data-page="%ground%"', '</head>', '%page%', '%answers%'] as const
const schemes = new Set(['light', 'dark', 'auto'])

export const schemeOf = ({ cookies: { scheme = '' } }: FastifyRequest) => (schemes.has(scheme) ? scheme : 'auto')

/** `shown`: the answers that the page is sent with. */
type More = { shown?: Serialized; waitsForAdministrator?: boolean }

/** Splits the template of all pages at its blanks, once; what comes back fills them in. */
export function documentsFrom(
  template: string,
  preload: ReturnType<typeof preloadLinks>,
  context: Dependencies,
): (request: FastifyRequest, path: string, more?: More) => Buffer {
  const pieces = template.split(new RegExp(`(${blanks.join('|')})`)).map((piece) => {
    const blank = blanks.find((one) => one === piece)
    return blank ?? Buffer.from(piece)
  })
  return (request, path, { shown, waitsForAdministrator = false } = {}) => {
    const { language, query } = request
    const filled = {
      '%lang%': propertiesOf(language).tag,
      '%scheme%': schemeOf(request),
      ' data-page="%ground%"': path === '/' ? ' data-page="home"' : '',
      '</head>': `${preload(path, query as object, language)}</head>`,
      '%page%': serialize({ ...pageData(context, language), waitsForAdministrator }).bytes,
      '%answers%': shown?.bytes ?? 'null',
    }
    return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? bytesOf(filled[piece]) : piece)))
  }
}

const bytesOf = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text) : text)

function pageData(
  { config, clock }: Dependencies,
  language: PageData['language'],
): Omit<PageData, 'waitsForAdministrator'> {
  return {
    ...identityOf(config),
    providers: config.providers.map((provider) => shownProvider(provider, language)),
    isDemo: config.demo,
    language,
    clockAhead: aheadBy(clock),
  }
}
