import { contract } from '../../../contract/index.ts'
import type { Journal } from '../../../contract/journal/schemas.ts'
import { Visitor } from '../../../server/testing/visitor.ts'
import { expect, test } from '../../kit/actors.ts'
import { cell, createWork, openJournal } from '../journal-steps.ts'
import { ownSchool } from '../../kit/own-school.ts'
import { domain, smallSchool } from '../../kit/small-school.ts'

const teacher = `teacher@${domain}`
const school = ownSchool(() =>
  smallSchool({
    groups: ['1-А'],
    profiles: [
      `TEACHER,${teacher},Ткачук,Анна,,`,
      `STUDENT,lesia@${domain},Лис,Леся,1-А,`,
      `STUDENT,ostap@${domain},Яр,Остап,1-А,`,
    ],
    lessons: [`1,8:00,8:45,1-А,Алгебра,${teacher},CLASSES,GROUP`],
    claimed: [teacher],
  }),
)

/** From another device. */
async function writeElsewhere(mark: number) {
  const visitor = await new Visitor().signIn(school.portal.url, teacher, school.password)
  const ask = async <T>(endpoint: object, sent: object = {}) =>
    (await (await visitor.call(school.portal.url, endpoint, sent)).json()) as T
  const { participants } = await ask<{ participants: { uuid: string }[] }>(contract.participants.list)
  const pt = participants[0]!.uuid
  const { disciplines } = await ask<{ disciplines: { id: number }[] }>(contract.journal.disciplines, { params: { pt } })
  const discipline = disciplines[0]!.id
  const { groups } = await ask<{ groups: { id: number }[] }>(contract.journal.groups, { params: { pt, discipline } })
  const params = { pt, discipline, group: groups[0]!.id }
  const { students, quarter, ...sheet } = await ask<Journal>(contract.journal.marks, { params })
  const { columns } = sheet[`q${quarter as 1 | 2 | 3 | 4}`]
  const cells = [{ work: columns[0]!.id, student: students[0]!.uuid, mark, revision: 0 }]
  await ask(contract.journal.write, { params, body: { cells } })
}

test('in a class of two, too, all of what a colleague has written meanwhile is read beside the field [TEACH-5] [TEACH-8]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openJournal(page, school, teacher)
  await createWork(page, 'Степені')
  const column = Number(await page.getByRole('grid').locator('[role=gridcell]:focus').getAttribute('aria-colindex'))
  await cell(page, 'Лис Леся', column).click()
  await page.keyboard.type('7')
  await writeElsewhere(11)

  const told = page.getByRole('status').filter({ hasText: 'У журналі вже 11' })
  await expect(told).toContainText('Анна Ткачук')
  const [words, sheet] = [(await told.boundingBox())!, (await page.getByRole('grid').locator('..').boundingBox())!]
  expect(words.y).toBeGreaterThanOrEqual(sheet.y)
  expect(words.y + words.height).toBeLessThanOrEqual(sheet.y + sheet.height)
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Лис Леся', column)).toHaveText('11')
})
