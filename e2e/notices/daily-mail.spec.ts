import pg from 'pg'
import type { Portal } from '../../server/testing/portal.ts'
import { expect, expectAccessible } from '../kit/actors.ts'
import { linkIn } from '../kit/mails.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'daily mail' })

const address = 'student@dzvinok.example'
const mailsOf = async (portal: Portal) => (await portal.mails()).filter((mail) => mail.includes(`To: ${address}`))

/** What goes on at the school meanwhile: a mark of today, and, once it waits for the daily mail, that mail's hour. */
async function aDayGoesBy(portal: Portal): Promise<void> {
  const client = new pg.Client(portal.settings['DATABASE_URL'])
  await client.connect()
  await client.query(
    `update results set kind = 'NUMBER', grade = 11, marked = '2027-03-16' where id = (
      select r.id from results r join profiles p on p.id = r.profile_id
      where p.email = $1 and r.grade is distinct from 11 order by r.id limit 1)`,
    [address],
  )
  const made = `update digests set due_at = '2027-03-16T07:00:00Z' where due_at is not null`
  await expect.poll(async () => (await client.query(made)).rowCount).toBe(1)
  await client.end()
}

test('a student ticks marks for mail, reads the daily mail, unsubscribes by its link and comes back [NOTE-2]', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('student', 'ua', '/repass?tab=notices')
  const mark = page.getByRole('checkbox', { name: 'Нова оцінка: поштою' })
  await mark.click()
  await expect(page.getByText('Збережено')).toBeVisible()
  await expect(page.getByText(`надійде разом на ${address}`)).toBeVisible()
  await expectAccessible(page)
  await aDayGoesBy(portal)
  await expect.poll(async () => (await mailsOf(portal)).length, { timeout: 40_000 }).toBe(1)
  const mail = (await mailsOf(portal))[0]!
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

  await page.goto(linkIn(mail))
  await expect(page).toHaveURL(/\/marks/)
  await page.goto(/^List-Unsubscribe: <(.*)>/m.exec(mail)![1]!)
  await expect(page).toHaveTitle(/^Відписатися від листів/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Відписатися' }).click()
  await expect(page.getByRole('status')).toContainText('Щоденний лист більше не надходитиме.')
  await page.getByRole('link', { name: 'Налаштування сповіщень' }).click()

  const daily = page.getByRole('switch', { name: 'Одним листом на день' })
  await expect(daily).not.toBeChecked()
  await daily.click()
  await expect(page.getByText('Збережено')).toBeVisible()
  await page.reload()
  await expect(daily).toBeChecked()
})
