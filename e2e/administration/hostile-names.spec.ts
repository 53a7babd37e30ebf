import type { Page } from '@playwright/test'
import { contract } from '../../contract/index.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { expect, signInAt, test, watch } from '../kit/actors.ts'
import { ownSchool } from '../kit/own-school.ts'
import { domain, smallSchool, teachers } from '../kit/small-school.ts'

const image = '<img src=//evil.example/x onerror=ran()>'
const script = '"><script>ran()</script>'
const formula = '=HYPERLINK("//evil.example","x")'
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const [guardian, child] = [`lis@${domain}`, `ada@${domain}`]

const school = ownSchool(() =>
  smallSchool({
    groups: ['8-Б', image],
    profiles: [
      `TEACHER,${teachers.anna},${cell(image)},${cell(script)},,`,
      `GUARDIAN,${guardian},${cell(script)},${cell(formula)},,`,
      `STUDENT,${child},${cell(formula)},${cell(image)},${cell(image)},${guardian}`,
      `STUDENT,vira@${domain},${cell(script)},Віра,,${guardian}`,
    ],
    lessons: ['1', '2', '3', '4', '5'].map((day) => `${day},8:00,8:45,${cell(image)},Алгебра,,CLASSES,GROUP`),
    claimed: [child],
  }),
)

/** Whatever else the office names: subjects, holidays, posts, files, courses, letters, the notice of privacy. */
async function named() {
  const { url } = school.portal
  const admin = await new Visitor().signIn(url, `admin@${domain}`, school.password)
  const ask = async (endpoint: object, body?: unknown, params: Record<string, string | number> = {}) => {
    const answer = await admin.call(url, endpoint, { params, body })
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const told = async <T>(...asked: Parameters<typeof ask>) => (await (await ask(...asked)).json()) as T
  const sent = async (type: 'PROFILES' | 'CLASSES', bytes: string, name: string) => {
    const form = new FormData()
    form.append('files[]', new Blob([bytes], { type: 'text/csv' }), name)
    form.append('types[]', type)
    const { files } = await told<{ files: { uuid: string }[] }>(contract.files.upload, form)
    return files.map(({ uuid }) => uuid)
  }
  const { periods } = await told<{ periods: { id: number }[] }>(contract.periods.list)
  const { id } = periods[0]!
  const soon = Temporal.Now.plainDateISO('Europe/Kyiv').add({ days: 10 }).toString()
  await ask(contract.disciplines.create, { name: image, alias: script })
  await ask(contract.holidays.create, { name: image, dateFrom: soon, dateTo: soon }, { id })
  for (const [state, title] of Object.entries({ published: image, draft: script }))
    await ask(contract.posts.create, { title, content: `<p>Слово</p>${script}${image}`, groups: [], state })
  await ask(contract.imports.classes, {
    fileUuids: await sent(
      'CLASSES',
      `id,name\n1,${cell(image)}\n2,${cell(formula)}\n`,
      `${image.replace(/\//g, '_')}.csv`,
    ),
    studyPeriodId: id,
  })
  const { notices } = await told<{ notices: { language: string; changedAt: string | null }[] }>(contract.privacy.list)
  for (const { language, changedAt } of notices)
    await ask(contract.privacy.update, { language, text: `${image}\n\n${script}`, seen: { changedAt } })
  const { profiles } = await told<{ profiles: { id: number; type: string }[] }>(contract.profiles.list)
  const ids = profiles.filter(({ type }) => type !== 'ADMIN').map((one) => one.id)
  await ask(contract.chosenProfiles.write, { chosen: { ids }, subject: image, text: script })
  return { ask, told, sent, ids, periodId: id }
}

async function opened(page: Page, path: string) {
  await page.goto(`${school.portal.url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

test('names of markup, scripts and formulas are shown as they are on every screen of the office, run nothing and break no export [ADMIN-1] [APROF-1] [APOST-1] [APER-1] [APER-2] [FILES-1] [HIST-1] [HIST-5]', async ({
  page,
}) => {
  test.slow()
  const { ask, told, sent, ids, periodId } = await named()
  const faults = watch(page)
  const abroad: string[] = []
  page.on('request', (request) => void (request.url().includes('evil') && abroad.push(request.url())))
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.addInitScript(() => Object.assign(window, { ran: () => console.error('TrustedScript: ran') }))
  await signInAt(
    page,
    { portal: school.portal.url, email: `admin@${domain}`, password: school.password, language: 'ua' },
    '/',
  )
  const { posts } = await told<{ posts: { id: number; title: string }[] }>(contract.posts.list)
  const published = posts.find(({ title }) => title === image)!.id
  const screens = [
    ['/', image],
    ['/admin/profiles', image],
    ['/admin/posts', script],
    [`/admin/posts/${published}`, 'Слово'],
    [`/posts/${published}`, image],
    ['/posts', image],
    ['/admin/periods?courses=unbound', formula],
    ['/admin/files', 'onerror'],
    ['/admin/history', image],
    ['/admin/today?show=teacherless', image],
    ['/admin/today?show=unannounced', image],
    ['/admin/mails', 'Листи'],
    ['/admin/privacy', script],
    ['/privacy', image],
  ] as const

  for (const [path, text] of screens) {
    await opened(page, path)
    await expect(page.getByText(text).first(), path).toBeAttached()
    expect(await page.locator('[onerror], script:not([src]):not([type]):not([nonce])').count(), path).toBe(0)
  }
  await opened(page, '/admin/profiles?type=STUDENT')
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('dialog').getByLabel('Прізвище')).not.toHaveValue('')

  expect([faults, abroad]).toEqual([[], []])

  const csv = await (await ask(contract.chosenProfiles.export, { chosen: { ids }, format: 'csv' })).text()
  const again = { fileUuids: await sent('PROFILES', csv, 'again.csv') }
  expect(csv).not.toMatch(/(^|;)"?=/m)
  expect(await told(contract.imports.profiles, again)).toMatchObject({
    changes: { added: 0, changed: 0, unchanged: ids.length },
  })
  const courses = await (await ask(contract.googleCourses.unused)).text()
  const classes = { fileUuids: await sent('CLASSES', courses, 'classes.csv'), studyPeriodId: periodId }
  expect(courses).not.toMatch(/(^|;)"?=/m)
  expect(await told(contract.imports.classes, classes)).toMatchObject({ changes: { added: 0, changed: 0 } })
})
