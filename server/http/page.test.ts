import { expect } from 'vitest'
import { documentAt, withPages } from '../testing/documents.ts'
import type { Actor } from '../testing/people.ts'
import { test } from '../testing/school.ts'

test('a document is the same however it is compressed, and of another scheme or clock another [HOME-1]', async ({
  school,
}) => {
  const student = await school.person({ firstName: '</script><!--\u2028' })
  const as = await school.elsewhere(withPages)
  const known = await documentAt(as, student)
  const cookie = `${await school.cookieOf(student)}; scheme=dark`

  for (const encoding of ['zstd', 'br', 'gzip', 'identity', 'zstd']) {
    const { html, headers } = await documentAt(as, student, '/', { headers: { 'accept-encoding': encoding } })
    expect(html).toBe(known.html)
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
  }
  expect(known.answers!.people.participants[0]!.name).toContain('</script><!--\u2028')
  expect((await documentAt(as, student, '/', { headers: { cookie } })).html).toContain('data-scheme="dark"')
  school.at('2027-03-16T08:30:00Z')
  expect((await documentAt(as, student)).page.clockAhead).toBeGreaterThan(known.page.clockAhead)
})

test('a page tells when it was sent and how far the school’s clock is ahead, and is sent whole each time [HOME-1] [TZ-1]', async ({
  school,
}) => {
  const student = await school.person({})
  const as = await school.elsewhere(withPages)
  school.really(Temporal.Instant.from('2026-11-30T10:00:00.700Z'))
  for (const [actor, path] of [
    [student, '/'],
    [student, '/posts'],
    [undefined, '/login'],
    [student, '/nowhere'],
  ] as const) {
    const { headers, page } = await documentAt(as, actor, path)
    expect(headers['last-modified']).toBe('Mon, 30 Nov 2026 10:00:00 GMT')
    const ahead = Date.parse('2027-03-16T08:10:00Z') - Date.parse('2026-11-30T10:00:00Z')
    expect(Math.abs(page.clockAhead - ahead)).toBeLessThan(60_000)
    const known = { 'if-modified-since': headers['last-modified'] as string }
    expect((await documentAt(as, actor, path, { headers: known })).status).toBe(path === '/nowhere' ? 404 : 200)
  }
})

test('the sign-in page tells that the first administrator is still to be made, until there is one [AUTH-3]', async ({
  school,
}) => {
  const as = await school.elsewhere(withPages)
  const waits = async (actor?: Actor) => (await documentAt(as, actor, '/login')).page.waitsForAdministrator
  expect(await waits(await school.person({ type: 'TEACHER' }))).toBe(false)
  expect(await waits()).toBe(true)
  await school.person({ type: 'ADMIN', locked: true })

  expect(await waits()).toBe(false)
})
