import { contract } from '../../contract/index.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { expect, expectAccessible, signInAt, test } from '../kit/actors.ts'
import { ownSchool } from '../kit/own-school.ts'
import { domain, smallSchool, teachers } from '../kit/small-school.ts'

const school = ownSchool(() =>
  smallSchool({
    groups: ['8-Б'],
    profiles: [
      `TEACHER,${teachers.anna},Ткачук,Анна,,`,
      `GUARDIAN,lis@${domain},Лис,Олена,,`,
      `STUDENT,ada@${domain},Лис,Ада,8-Б,lis@${domain}`,
      `STUDENT,bohdan@${domain},Бондар,Богдан,8-Б,`,
      `STUDENT,vira@${domain},Вовк,Віра,,lis@${domain}`,
    ],
    lessons: ['1', '2', '3', '4', '5'].map((day) => `${day},8:00,8:45,8-Б,Алгебра,,CLASSES,GROUP`),
    claimed: [`ada@${domain}`],
  }),
)

const asAdmin = (language: 'ua' | 'en' = 'ua') => ({
  portal: school.portal.url,
  email: `admin@${domain}`,
  password: school.password,
  language,
})

test('the office sees what needs a hand, comes to just those rows, and a row is gone once it is done [ADMIN-1] [DASH-9]', async ({
  page,
}) => {
  await signInAt(page, asAdmin(), '/')
  const todo = page.getByRole('region', { name: 'Чекає на вас' })
  const row = (name: string) => todo.getByRole('link', { name: new RegExp(name) })
  await expect(row('1 Учні без опікуна')).toBeVisible()
  await expect(row('4 Жодного разу не входили')).toContainText('2 учні · 1 опікун · 1 учитель')
  await expectAccessible(page)

  await row('1 Учні без класу').click()
  await expect(page.getByRole('button', { name: 'без класу' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('Вовк')

  await page.goto(school.portal.url)
  await expect(row('1 Предмети без учителя')).toContainText('Алгебра, 8-Б')
  await row('1 Предмети без учителя').click()
  await page.getByRole('button', { name: 'Призначити : Алгебра, 8-Б' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Призначити' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Учитель' })).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Учитель' }).fill('ткач')
  await page.getByRole('option', { name: 'Ткачук Анна' }).click()
  await dialog.getByRole('button', { name: 'Призначити' }).click()
  await expect(page.getByText('В усіх уроків є вчителі')).toBeVisible()
  await page.goto(school.portal.url)
  await expect(row('Учні без класу')).toBeVisible()
  await expect(row('Предмети без учителя')).toHaveCount(0)
})

test('on a phone, in English and in the dark the list and its figures lead on, by keyboard too [ADMIN-1] [LAY-7]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAt(page, asAdmin('en'), '/')
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible()
  await expectAccessible(page)
  const present = page.getByRole('region', { name: 'The school now' }).getByRole('link', { name: /within the hour/ })
  await present.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('tab', { name: 'At the portal' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('table')).toContainText('Admin')
  await expectAccessible(page)
})

/** A file that fails, a Google course that is bound to nothing, and holidays that no post tells of. */
async function somethingLeft() {
  const { url } = school.portal
  const admin = await new Visitor().signIn(url, `admin@${domain}`, school.password)
  const ask = async <T>(endpoint: object, body?: unknown, params = {}) =>
    (await (await admin.call(url, endpoint, { params, body })).json()) as T
  const { periods } = await ask<{ periods: { id: number }[] }>(contract.periods.list)
  const studyPeriodId = periods[0]!.id
  for (const [type, endpoint, text] of [
    ['PROFILES', contract.imports.profiles, 'type,email,lastName,firstName\nCHEF,a@b.example,Лис,Ганна\n'],
    ['CLASSES', contract.imports.classes, 'id,name\n77,Клуб\n78,Хор\n'],
  ] as const) {
    const form = new FormData()
    form.append('files[]', new Blob([text], { type: 'text/csv' }), `${type}.csv`)
    form.append('types[]', type)
    const { files } = await ask<{ files: { uuid: string }[] }>(contract.files.upload, form)
    await ask(endpoint, { fileUuids: files.map(({ uuid }) => uuid), studyPeriodId })
  }
  for (const days of [9, 12]) {
    const day = Temporal.Now.plainDateISO('Europe/Kyiv').add({ days }).toString()
    await ask(contract.holidays.create, { name: `Свято ${days}`, dateFrom: day, dateTo: day }, { id: studyPeriodId })
  }
}

test('each number of the first page leads to as many rows [ADMIN-1]', async ({ page }) => {
  test.slow()
  await somethingLeft()
  await signInAt(page, asAdmin('en'), '/')
  const links = page.getByRole('region', { name: 'Waiting for you' }).getByRole('link')
  await expect(links.filter({ hasText: 'Google' })).toContainText('2')
  const paths: string[] = []

  for (let place = 0; place < (await links.count()); place += 1) {
    const link = links.nth(place)
    const said = await link.innerText()
    const path = (await link.getAttribute('href'))!
    paths.push(path)
    if (path === '/admin/mails') continue
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const table = page.getByRole('main').getByRole('table', path.includes('courses') ? { name: 'Google courses' } : {})
    await expect(table.locator('tbody').getByRole('row'), said).toHaveCount(Number(/^\d+/.exec(said)![0]))
    await page.goto(school.portal.url)
    await expect(links.first()).toBeVisible()
  }

  expect(paths).toEqual(
    expect.arrayContaining([
      '/admin/files?state=unfinished',
      '/admin/periods?courses=unbound',
      '/admin/profiles?missing=guardian',
      '/admin/profiles?missing=signIn',
      '/admin/today?show=unannounced',
    ]),
  )
})
