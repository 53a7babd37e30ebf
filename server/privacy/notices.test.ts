import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { longestNotice } from '../../contract/privacy/endpoints.ts'
import { historyOf } from '../testing/history.ts'
import { test } from '../testing/school.ts'

const { privacy } = contract

test('whoever comes is told how the school treats data, in their language, also before anybody wrote it [HIST-5]', async ({
  school: { as },
}) => {
  const said = async (language: 'ua' | 'en') => (await as(undefined, privacy.show, { language })).body.notice

  expect(await said('ua')).toMatchObject({
    language: 'ua',
    text: expect.stringContaining('Ліцей № 12'),
    changedAt: null,
  })
  expect(await said('en')).toMatchObject({ language: 'en', text: expect.stringMatching(/^Ліцей № 12 .*keeps/) })
})

test('an administrator writes the notice of one language; an empty one gives the first back [HIST-5] [PERM-7]', async ({
  school,
}) => {
  const { as, person } = school
  const admin = await person({ type: 'ADMIN' })
  const text = 'Перший абзац.\n\nhttps://school.example/privacy'

  const answer = await as(admin, privacy.update, { body: { language: 'ua', text } })

  expect(answer.body.notice).toEqual({ language: 'ua', text, changedAt: expect.any(String) })
  expect((await as(undefined, privacy.show)).body.notice).toMatchObject({ text })
  expect((await as(undefined, privacy.show, { language: 'en' })).body.notice).toMatchObject({ changedAt: null })
  await as(admin, privacy.update, { body: { language: 'ua', text: ' \n' } })
  expect((await as(undefined, privacy.show)).body.notice).toMatchObject({ changedAt: null })
  const rows = await historyOf(school, 'privacy_notices')
  expect(rows.map(({ action, userId }) => [action, userId])).toEqual([
    ['insert', admin.userId],
    ['delete', admin.userId],
  ])
})

test('what another administrator wrote meanwhile is not written over [HIST-5]', async ({ school: { as, person } }) => {
  const [admin, other] = [await person({ type: 'ADMIN' }), await person({ type: 'ADMIN' })]
  const seen = (await as(admin, privacy.list)).body.notices[0]!.text
  await as(other, privacy.update, { body: { language: 'ua', text: 'Інше.' } })

  const answer = await as(admin, privacy.update, {
    body: { language: 'ua', text: 'Своє.', seen: { language: 'ua', text: seen } },
  })

  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['text']])
})

test('a notice that is too long, or in no language of the portal, is refused under its field [HIST-5]', async ({
  school: { as, person },
}) => {
  const admin = await person({ type: 'ADMIN' })
  const faults = async (body: object) => Object.keys((await as(admin, privacy.update, { body })).body.errors ?? {})

  expect(await faults({ language: 'ua', text: 'а'.repeat(longestNotice + 1) })).toEqual(['text'])
  expect(await faults({ language: 'de', text: 'x' })).toEqual(['language'])
})
