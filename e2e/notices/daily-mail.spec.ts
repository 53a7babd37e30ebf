import pg from 'pg'
import type { Portal } from '../../server/testing/portal.ts'
import { expect, expectAccessible } from '../kit/actors.ts'
import { giveMark } from '../kit/given-mark.ts'
import { textOf, linkIn, unsubscribeLinkIn } from '../kit/mails.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'daily mail' })

const address = 'student@dzvinok.example'
const mailsTo = async (portal: Portal) => (await portal.mails()).filter((mail) => mail.includes(`To: ${address}`))

/** Has the hour come of the daily mails for which notices wait. */
async function hourComes({ settings }: Portal): Promise<void> {
  const client = new pg.Client(settings['DATABASE_URL'])
  await client.connect()
  const made = `update notice_mails set due_at = '2027-03-16T07:00:00Z' where due_at is not null`
  await expect.poll(async () => (await client.query(made)).rowCount).toBe(1)
  await client.end()
}

test('a student marks marks for mail, reads the daily mail, ends it by its link and brings it back [NOTE-2] [MAIL-4]', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('student', 'ua', '/repass?tab=notices')
  await page.getByRole('checkbox', { name: 'Нова оцінка: Пошта', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Збережено' })).toBeVisible()
  await expect(page.getByText(`Усе позначене для пошти надійде разом на ${address}.`)).toBeVisible()
  await expectAccessible(page)
  await giveMark(portal.url, { title: 'Для листа', mark: 10, text: 'Добре' })
  await hourComes(portal)
  await expect.poll(async () => (await mailsTo(portal)).length, { timeout: 40_000 }).toBe(1)
  const mail = (await mailsTo(portal))[0]!
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(textOf(mail)).toContain('– Алгебра: нова оцінка')

  await page.goto(linkIn(mail))
  await expect(page).toHaveURL(/\/marks\?/)
  await expect(page.getByRole('dialog', { name: 'Для листа' })).toBeVisible()

  await page.goto(unsubscribeLinkIn(mail))
  await expect(page).toHaveTitle(/^Відписатися від листів/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Відписатися' }).click()
  await expect(page.getByText('Щоденний лист більше не надходитиме.')).toBeVisible()
  await page.getByRole('link', { name: 'Налаштування сповіщень' }).click()

  const daily = page.getByRole('switch', { name: 'Одним листом на день' })
  await expect(daily).not.toBeChecked()
  await daily.click()
  await expect(page.getByRole('status').filter({ hasText: 'Збережено' })).toBeVisible()
  await page.reload()
  await expect(daily).toBeChecked()
})
