import { expect, test } from '../kit/actors.ts'
import { ownSchool } from '../kit/own-school.ts'
import { names, smallSchool, teachers } from '../kit/small-school.ts'
import { cell, createWork, expectSaved, openJournal } from './journal-steps.ts'

const school = ownSchool(smallSchool)

test('without a stream a sheet asks twice a minute for what colleagues have saved [TEACH-5] [LIVE-1]', async ({
  browser,
}) => {
  const whose = { locale: 'uk-UA', timezoneId: 'Europe/Kyiv' }
  const [first] = names as [string]
  const anna = await (await browser.newContext(whose)).newPage()
  await openJournal(anna, school, teachers.anna)
  await createWork(anna, 'Степені')
  const column = Number(await anna.getByRole('grid').locator('[role=gridcell]:focus').getAttribute('aria-colindex'))
  const context = await browser.newContext(whose)
  await context.route('**/api/live*', (route) => route.abort())
  await context.clock.install()
  const borys = await context.newPage()
  await openJournal(borys, school, teachers.borys)
  await expect(cell(borys, first, column)).toHaveText('–')
  // What a sheet asks as soon as it has been opened.
  await Promise.all([borys.waitForResponse(/\/changes\?/), borys.clock.runFor(2_000)])

  await cell(anna, first, column).click()
  await anna.keyboard.type('9')
  await anna.keyboard.press('Enter')
  await expectSaved(anna)
  await expect(cell(borys, first, column)).toHaveText('–')
  await borys.clock.runFor(31_000)

  await expect(cell(borys, first, column)).toHaveText('9')
  await anna.context().close()
  await context.close()
})
