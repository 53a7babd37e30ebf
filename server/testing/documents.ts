import { join } from 'node:path'
import type { PageAnswers } from '../../contract/dashboard/schemas.ts'
import type { PageData } from '../../contract/page.ts'
import type { Language } from '../../rules/languages.ts'
import type { Actor } from './people.ts'
import type { School } from './school.ts'

/** The template that a build begins with is enough of one. */
export const withPages = { dist: join(import.meta.dirname, '../../web') }

type More = { query?: Record<string, string>; language?: Language; headers?: Record<string, string> }

const blockIn = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">([^<]*)</script>`).exec(html)![1]!) as unknown

/** The document of a page as somebody's browser takes it, from an instance that serves pages. */
export async function documentAt(as: School['as'], actor: Actor | undefined, path = '/', more: More = {}) {
  const headers = { 'accept-encoding': 'gzip, br, zstd', ...more.headers }
  const { status, body, headers: told, raw } = await as(actor, { method: 'GET', path }, { ...more, headers })
  const whole = body as unknown as string
  // Both clocks run on between the reading of the one and the other, so that this may be a second more or less.
  const html = whole.replace(/"clockAhead":-?\d+/, '')
  const answers = blockIn(html, 'answers') as PageAnswers | null
  return { status, html, raw, headers: told, page: blockIn(whole, 'page') as PageData, answers }
}
