import type { Page } from '@playwright/test'
import { expect, test, watch } from '../../kit/actors.ts'

/** Addresses that ask nonsense, what is left of each, and the heading of the page that they then show. */
const nonsense = {
  student: [
    ['/schedule?week=x', '/schedule', 'Розклад'],
    ['/schedule?week=2027-02-30', '/schedule', 'Розклад'],
    ['/schedule?week=9999-12-31', '/schedule', 'Розклад'],
    ['/schedule?week=2027-03-08&week=x', '/schedule', 'Розклад'],
    ['/marks?tab=performance&quarter=9', '/marks?tab=performance', 'Журнал оцінок'],
    ['/marks?tab=search&from=x&to=2027-13-01&discipline=-3', '/marks?tab=search', 'Журнал оцінок'],
    ['/marks?tab=nothing&look[]=chart&__proto__=x', '/marks', 'Журнал оцінок'],
    ['/repass?tab=x&refused=x', '/repass', 'Особисті дані'],
    ['/repass?tab=devices', '/repass?tab=security', 'Особисті дані'],
    ['/active?x=%00', '/active', 'Активні завдання'],
    ['/active?child=x', '/active', 'Активні завдання'],
    ['/active?child=00000000-0000-4000-8000-000000000000', '/active', 'Активні завдання'],
  ],
  teacher: [['/marks?discipline=x&group=1e3&quarter=5&work=0', '/marks', 'Журнал успішності']],
  admin: [
    ['/admin/profiles?type=CAT&groupId=x&sort=1&direction=up&state=', '/admin/profiles', 'Користувачі'],
    ['/admin/periods?period=x', '/admin/periods', 'Навчальні періоди'],
  ],
} as const

async function refusals(page: Page) {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  return refused
}

for (const [who, addresses] of Object.entries(nonsense)) {
  test(`what an address cannot mean is left out of it, and the page of ${who} shows what it shows without [LAY-1] [SCHED-3]`, async ({
    signIn,
    page,
  }) => {
    await signIn(who)
    const [faults, refused] = [watch(page), await refusals(page)]
    for (const [address, left, heading] of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(await page.evaluate(() => location.pathname + location.search)).toBe(left)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    expect(faults).toEqual([])
    expect(refused).toEqual([])
  })
}

test('a post whose number is none is a page that there is not, and nobody is asked for it [LAY-1] [POST-2]', async ({
  signIn,
  page,
}) => {
  await signIn('student')
  const refused = await refusals(page)
  for (const id of ['abc', '0', '-1', '1e3', '9'.repeat(30), '%00']) {
    await page.goto(`/posts/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Такої сторінки немає' })).toBeVisible()
  }
  expect(refused.filter((one) => one.includes('/api/'))).toEqual([])
})
