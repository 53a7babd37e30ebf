import { expect, test } from 'vitest'
import { acknowledgements } from '../../../contract/gradebook/endpoints.ts'
import { guardian } from '../../kit/testing/people.ts'
import { answer } from '../../kit/testing/server.ts'
import { confirm, opened, refused, sheet } from './opened-testing.tsx'

test('a guardian confirms a mark in its sheet [MARK-7] [NOTE-3]', async () => {
  answer(acknowledgements.list, { acknowledgements: [] })
  await opened({}, guardian())
  const acknowledgement = { work: 5, at: '2026-03-11T07:15:00Z' }
  const given = answer(acknowledgements.give, () => {
    answer(acknowledgements.list, { acknowledgements: [acknowledgement] })
    return { acknowledgement }
  })
  await confirm.click()

  await expect.element(sheet.getByText('Підтверджено о 9:15, учитель бачить')).toBeVisible()
  expect(given.map(({ body }) => body)).toEqual([{ mark: 12 }])
  expect(sheet.element().contains(document.activeElement)).toBe(true)
  expect(confirm.query()).toBeNull()
})

test('a guardian is told where it is not known whether a mark is confirmed [MARK-7] [NOTE-3]', async () => {
  answer(acknowledgements.list, refused)
  await opened({}, guardian())

  await expect.element(sheet.getByText('Не вдалося дізнатися, чи оцінку підтверджено.')).toBeVisible()
  expect(confirm.query()).toBeNull()
})

test('nobody confirms who looks at the portal as a guardian [MARK-7] [NOTE-3]', async () => {
  answer(acknowledgements.list, { acknowledgements: [] })
  const someone = guardian()
  await opened({}, { ...someone, user: { ...someone.user, impersonatedBy: 'Адмін' } })

  await expect.element(sheet.getByRole('figure')).toBeVisible()
  expect(confirm.query()).toBeNull()
})
