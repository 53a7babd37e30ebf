import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './index.ts'
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
  if (shape.items) return placesOf(shape.items, text).map(({ path, body }) => ({ path: `0.${path}`, body: [body] }))
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
    placesOf(inner, text).map(({ path, body }) => ({ path: path ? `${name}.${path}` : name, body: { [name]: body } })),
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
  'chosenProfiles.export chosen.filter.search',
  'chosenProfiles.lock chosen.filter.search',
  'chosenProfiles.move chosen.filter.search',
  'chosenProfiles.repass chosen.filter.search',
  'chosenProfiles.unlock chosen.filter.search',
  'chosenProfiles.weigh chosen.filter.search',
  'chosenProfiles.write chosen.filter.search',
  'googleCourses.list search',
  'marks.search q',
  'news.search search',
  'posts.create content',
  'posts.list search',
  'posts.update content',
  'profiles.gaps search',
  'profiles.list search',
]

test('no text that an endpoint takes holds what PostgreSQL cannot keep [PERM-1]', () => {
  for (const sign of ['\0', '\ud800', '\udc00']) expect(takersOf(sign).toSorted()).toEqual(cleaned)
})

test('no text but a password, a token or a place in a list turns its reader’s direction [APROF-3]', () => {
  const exact = takersOf('\u202e').filter((place) => !cleaned.includes(place))

  expect(exact.filter((place) => !/ (.*password.*|token|after|before)$/.test(place))).toEqual([])
})
