import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './index.ts'
import { name, search, subject, title } from './kit/text.ts'
import { schemasFor } from './schemas.ts'

type Shape = {
  type?: string
  format?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  pattern?: string
}

/** Bodies that hold the text in one of the places where the schema takes any text, with the path of that place. */
function placesOf(shape: Shape, text: string): { path: string; body: unknown }[] {
  if (shape.anyOf) return shape.anyOf.flatMap((one) => placesOf(one, text))
  if (shape.type === 'string' && !shape.enum && !shape.format && !shape.pattern) return [{ path: '', body: text }]
  const under = (name: string, path: string) => (path ? `${name}.${path}` : name)
  if (shape.items)
    return placesOf(shape.items, text).map(({ path, body }) => ({ path: under('0', path), body: [body] }))
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
    placesOf(inner, text).map(({ path, body }) => ({ path: under(name, path), body: { [name]: body } })),
  )
}

/** Where a text that an endpoint takes may hold the sign: the faults of each place, with those of everything else left out. */
function takersOf(sign: string): string[] {
  return endpoints.flatMap(({ name, endpoint }) => {
    const { body, query } = schemasFor(endpoint)
    return [body, query].flatMap((schema) => {
      if (!schema) return []
      const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape
      return placesOf(shape, `перше${sign}слово`)
        .filter(({ path, body }) => {
          const issues = schema.safeParse(body).error?.issues ?? []
          return !issues.some((issue) => issue.path.join('.') === path)
        })
        .map(({ path }) => `${name} ${path}`)
    })
  })
}

// HTML and what is searched for are cleaned instead.
const cleaned = [
  'googleCourses.list search',
  'googleCourses.teachers search',
  'marks.search q',
  'news.page search',
  'posts.create content',
  'posts.list search',
  'posts.update content',
  'profiles.list search',
]

test('no text that an endpoint takes holds what PostgreSQL cannot keep [PERM-1]', () => {
  for (const sign of ['\0', '\ud800', '\udc00']) expect(takersOf(sign).toSorted()).toEqual(cleaned)
})

test('no text but a password, a token or a place in a list turns its reader’s direction [APROF-3]', () => {
  const exact = takersOf('\u202e').filter((place) => !cleaned.includes(place) && !isSpelled(place))

  expect(exact.filter((place) => !/ (.*password.*|token|after|before)$/.test(place))).toEqual([])
})

/** Whether the schema stores a spelling without invisible characters. */
const isSpelled = (place: string) =>
  /^(periods|holidays|disciplines|groups|profiles|account|registration)\S* (name|alias|firstName|lastName)$/.test(
    place,
  ) || /^journal\.(createWork|updateWork) title$|^school\.update identity\.schoolName$/.test(place)

test('names, titles and searches are taken in their stored spelling [APROF-10]', () => {
  const typed = ' \u202aДем\u00adʼяно\u202c  –\u00a0Їжак '.normalize('NFD')
  const parsed = [name(50), title(50), subject(50), search(50)].map((schema) => schema.parse(typed))

  expect(parsed).toEqual(['Дем’яно-Їжак', 'Дем’яно — Їжак', 'Дем’яно — Їжак', 'Дем’яно — Їжак'])
  for (const nothing of ['', ' \u200b ', '\u2060']) expect(name(50).safeParse(nothing).success).toBe(false)
  expect(name(8).safeParse('Ко\u00adва\u00adль- \u200bКо').success).toBe(false)
  expect(name(9).safeParse('Ко\u00adва\u00adль- \u200bКо').success).toBe(true)
})

test('a name with a word of two alphabets is refused, a title is taken [APROF-10]', () => {
  const said = (schema: z.ZodType, text: string) => {
    const [issue] = schema.safeParse(text).error?.issues ?? []
    return issue?.code === 'custom' ? (issue.params?.['said'] as unknown) : undefined
  }

  const proposal = { value: 'Iваненко Петро', letters: 'I', right: 'Іваненко Петро' }
  expect(said(name(50), 'Iваненко Петро')).toEqual(['kit.spelling.latinLetters', proposal])
  expect(said(subject(50), 'Aлгебра')).toEqual([
    'kit.spelling.latinLetters',
    { value: 'Aлгебра', letters: 'A', right: 'Алгебра' },
  ])
  expect(said(name(50), 'Smіth')).toEqual([
    'kit.spelling.cyrillicLetters',
    { value: 'Smіth', letters: 'і', right: 'Smith' },
  ])
  expect(said(subject(50), 'Wебдизайн')).toEqual(['kit.spelling.mixed', { value: 'Wебдизайн' }])
  for (const whole of ['Smith', 'IT-клас', '8-A']) expect(said(name(50), whole)).toBeUndefined()
  expect(title(50).parse('Tест 1')).toBe('Tест 1')
})
