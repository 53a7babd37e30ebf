import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { push } from '../../contract/push/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { PushCard } from './push-card.tsx'
import { pushChanged } from './support.ts'
import { browser, server } from './testing.ts'

const card = page.getByRole('region', { name: 'Сповіщення на цьому пристрої' })
const turnOn = page.getByRole('button', { name: 'Увімкнути на цьому пристрої' })

test('the browser asks only after the button, and the card goes away once pushes are on [PUSH-2]', async () => {
  const calls = browser({ permission: 'default', answers: 'granted' })
  const { saved } = server()
  await show(<PushCard hasMarks />, { corner: true })
  await expect
    .element(card)
    .toMatchTextContent(/оцінки.*У сповіщенні немає ні імен, ні оцінок\. Далі дозволу запитає сам браузер/)
  expect([calls.asked, calls.subscribe]).toEqual([0, 0])

  await turnOn.click()
  await expect.element(page.getByText('Сповіщення на цьому пристрої ввімкнено')).toBeVisible()
  expect(card.elements()).toEqual([])
  expect([calls.asked, saved.length]).toEqual([1, 1])
})

test('somebody who teaches is promised no marks, and a permission that is there is not announced [PUSH-2]', async () => {
  browser({ permission: 'granted' })
  await show(<PushCard hasMarks={false} />)
  await expect.element(card).toMatchTextContent(/Дізнавайтеся про дописи й зміни в розкладі/)
  expect(card.element().textContent).not.toMatch(/про оцінки|Нова оцінка|браузер/)
})

test('«Не зараз» closes the card for good on this device [PUSH-2]', async () => {
  browser({ permission: 'default' })
  const { unmount } = await show(<PushCard hasMarks />)
  await page.getByRole('button', { name: 'Не зараз' }).click()
  await expect.element(card).not.toBeInTheDocument()
  await unmount()

  await show(
    <>
      <PushCard hasMarks />
      <p>Далі</p>
    </>,
  )
  await expect.element(page.getByText('Далі')).toBeVisible()
  expect(card.elements()).toEqual([])
})

test('a click in vain says so at its place, and the next one may do better [PUSH-2]', async () => {
  browser({ permission: 'default', answers: 'default' })
  await show(<PushCard hasMarks />)
  await turnOn.click()
  await expect.element(card.getByRole('status')).toMatchTextContent(/Браузер не дістав вашого дозволу/)

  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
  answer(push.show, new Refusal(500, 'Ой'))
  await turnOn.click()
  await expect
    .element(card.getByRole('status'))
    .toMatchTextContent(/портал або служба сповіщень браузера не відповідає/)
  server()
  await turnOn.click()
  await expect.element(card).not.toBeInTheDocument()
})

test('a refused permission turns the offer into the way out, which gets the focus [PUSH-2] [A11Y-1]', async () => {
  browser({ permission: 'default', answers: 'denied' })
  await show(<PushCard hasMarks />)
  await turnOn.click()
  await expect.element(card).toMatchTextContent(/заборонено в цьому браузері\. Дозвольте їх у налаштуваннях сайту/)
  expect(turnOn.elements()).toEqual([])
  await expect.element(card).toHaveFocus()

  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  window.dispatchEvent(new Event('focus'))
  await expect.element(turnOn).toBeVisible()
})

const lacking = (object: object, name: string, value?: unknown) => {
  const own = Object.getOwnPropertyDescriptor(object, name)
  Object.defineProperty(object, name, { configurable: true, get: () => value })
  onTestFinished(() => {
    if (own) Object.defineProperty(object, name, own)
    else Reflect.deleteProperty(object, name)
  })
}

test('a portal over http, an iPhone without the portal on its screen and a browser without pushes are told apart [PUSH-2]', async () => {
  browser({ permission: 'default' })
  await show(<PushCard hasMarks />)
  await expect.element(turnOn).toBeVisible()
  lacking(window, 'isSecureContext', false)
  pushChanged()
  await expect.element(card).toMatchTextContent(/адреса якого починається з https/)

  lacking(window, 'isSecureContext', true)
  const known = window.PushManager
  Reflect.deleteProperty(window, 'PushManager')
  onTestFinished(() => void (window.PushManager = known))
  pushChanged()
  await expect.element(card).toMatchTextContent(/Цей браузер не приймає сповіщень/)

  lacking(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
  pushChanged()
  await expect.element(card).toMatchTextContent(/«На початковий екран»/)
  expect(page.getByRole('button').elements()).toEqual([])
})
