import type { Browser, Page } from '@playwright/test'
import { contract } from '../../contract/index.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { expect, expectAccessible, signInAt, test } from '../kit/actors.ts'
import { ownSchool } from '../kit/own-school.ts'
import { domain, smallSchool } from '../kit/small-school.ts'

const [father, office] = [`petro@${domain}`, `admin@${domain}`]
const families = {
  ua: { mother: `hanna@${domain}`, child: 'Марко' },
  en: { mother: `zoia@${domain}`, child: 'Юрко' },
}
const school = ownSchool(() =>
  smallSchool({
    groups: ['5-А'],
    profiles: [
      `TEACHER,anna@${domain},Ткачук,Анна,,`,
      `GUARDIAN,${families.ua.mother},Лис,Ганна,,`,
      `GUARDIAN,${families.en.mother},Лис,Зоя,,`,
      `GUARDIAN,${father},Вовк,Петро,,`,
      ...Object.values(families).map(({ mother, child }) => `STUDENT,,Лис,${child},5-А,${mother}`),
    ],
    lessons: [`1,8:00,8:45,5-А,Алгебра,anna@${domain},CLASSES,GROUP`],
    claimed: [families.ua.mother, families.en.mother, father],
  }),
)

const words = {
  ua: {
    add: 'Додати опікуна',
    second: 'Опікун 2',
    remove: 'Прибрати: Вовк Петро',
    save: 'Зберегти',
    report: 'Повідомити про відсутність: ',
    send: 'Повідомити',
  },
  en: {
    add: 'Add a guardian',
    second: 'Guardian 2',
    remove: 'Remove: Вовк Петро',
    save: 'Save',
    report: 'Report an absence: ',
    send: 'Report',
  },
}

/** Somebody at the small school in a browser of their own. */
async function visit(browser: Browser, email: string, language: 'ua' | 'en', width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.addInitScript(() => localStorage.setItem('tourPassed', 'true'))
  const page = await context.newPage()
  await signInAt(page, { portal: school.portal.url, email, password: school.password, language }, '/')
  return page
}

for (const [language, width] of [
  ['ua', 1440],
  ['en', 390],
] as const) {
  const said = words[language]
  const { mother, child } = families[language]
  test(`${language}, ${width} px: a second guardian sees the child and reports for it, reads what guardians read, and once taken away is nobody to it [PART-7] [SCHED-11] [POST-1]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const admin = await visit(browser, office, language, width)
    const modal = admin.getByRole('dialog').filter({ has: admin.getByRole('button', { name: said.save }) })
    const open = async () => {
      await admin.goto(`${school.portal.url}/admin/profiles?search=${child}`)
      await admin
        .getByRole('button', { name: new RegExp(`Лис ${child}|${child} Лис`) })
        .first()
        .click()
      await expect(modal).toBeVisible()
    }
    const save = async () => {
      await modal.getByRole('button', { name: said.save }).click()
      await expect(modal).toBeHidden()
    }
    await open()
    await modal.getByRole('button', { name: said.add }).click()
    const second = modal.getByRole('combobox', { name: said.second })
    await expect(second).toBeFocused()
    await second.fill('Вовк')
    await admin.getByRole('option', { name: 'Вовк Петро' }).click()
    await expectAccessible(admin)
    await admin.screenshot({ path: `test-results/guardians-${language}.png` })
    await save()

    const his = await visit(browser, father, language === 'ua' ? 'en' : 'ua', width)
    const hers = await visit(browser, mother, language, width)
    await expect(his.getByText(child).first()).toBeVisible()
    const hisWords = words[language === 'ua' ? 'en' : 'ua']
    await his
      .getByRole('button', { name: `${hisWords.report}${child} Лис` })
      .first()
      .click()
    const send = his.getByRole('dialog').getByRole('button', { name: hisWords.send, exact: true })
    await send.click()
    await expect(send).toBeHidden()
    const { participants } = (await (await his.request.get(`${school.portal.url}/api/participants`)).json()) as {
      participants: { uuid: string }[]
    }
    const theirs = `${school.portal.url}/api/context-pt/${participants[0]!.uuid}`
    const reported = async (page: Page) => (await page.request.get(`${theirs}/absences`)).json()
    expect((await reported(hers)) as object).toMatchObject({ absences: [{ reason: 'ILLNESS' }] })

    const title = `Збори ${language}`
    const desk = await new Visitor().signIn(school.portal.url, office, school.password)
    const body = { title, content: '<p>О шостій.</p>', isForGuardians: true, groups: [], state: 'published' }
    expect((await desk.call(school.portal.url, contract.posts.create, { body })).ok).toBe(true)
    for (const page of [his, hers]) {
      await page.reload()
      await expect(page.getByText(title).first()).toBeVisible()
    }

    await open()
    await modal.getByRole('button', { name: said.remove }).click()
    await save()
    expect((await reported(hers)) as object).toMatchObject({ absences: [{ reason: 'ILLNESS' }] })
    expect((await his.request.get(`${theirs}/posts`)).status()).toBe(404)
    await his.reload()
    await expect(his.getByRole('heading').first()).toBeVisible()
    await expect(his.getByText(title)).toHaveCount(0)
    await expect(his.getByText(child)).toHaveCount(0)
    for (const page of [admin, his, hers]) await page.context().close()
  })
}
