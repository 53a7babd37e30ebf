import { expect, test } from 'vitest'
import { factors, mostPasskeys } from '../../contract/factors/endpoints.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { alert, begin, browserDoes, browserMakes, name, options } from './testing-new-passkey.ts'
import { dialog, password, press } from './testing-factors.tsx'
import { usb, withApp, withKeys, wrongPassword } from './testing-passkeys.tsx'

const tooMany = `Ключів доступу може бути не більше ніж ${mostPasskeys}. Вилучіть один із них.`

const browserRefuses = (why: string) => browserDoes(() => Promise.reject(new DOMException('No.', why)))
const expectTyped = async () => {
  await expect.element(name).toHaveValue('Телефон')
  await expect.element(password).toHaveValue('дзвоник')
}

test('a browser’s dialog that is closed leaves that of the portal open for another try [MFA-1]', async () => {
  browserRefuses('NotAllowedError')
  await begin(withApp)
  await expect.element(alert).toHaveTextContent('Браузер не додав ключа. Спробуйте ще раз.')
  await expectTyped()

  browserMakes()
  const added = answer(factors.addPasskey, { recoveryCodes: [] })
  await name.fill('Планшет')
  await press('Далі')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(added).toMatchObject([{ body: { name: 'Планшет' } }])
})

test.for([
  ['InvalidStateError', /^На цьому пристрої ключ доступу до порталу вже є/],
  ['SecurityError', /^Ключі доступу діють лише за тією адресою/],
  ['UnknownError', /^Браузер не зміг скористатися ключем доступу/],
] as const)('a failure of the browser is told, and what was typed stays: %s [MFA-1]', async ([why, words]) => {
  browserRefuses(why)
  await begin(withApp, { begun: { options: { ...options, rp: { id: 'dzvinok.example', name: 'Школа' } } } })

  await expect.element(alert).toMatchTextContent(words)
  await expectTyped()
})

test('a wrong password is told at its field, and the browser is not asked [MFA-1]', async () => {
  const create = browserMakes()
  await begin(withApp, { begun: new Refusal(422, wrongPassword, { current_password: [wrongPassword] }) })

  await expect.element(password).toHaveAccessibleDescription(wrongPassword)
  await expect.element(password).toHaveFocus()
  expect(create.mock.calls).toEqual([])
  await expectTyped()
})

test('too many passkeys are told before the browser is asked [MFA-1]', async () => {
  const create = browserMakes()
  await begin(withKeys(usb), { begun: new Refusal(409, tooMany) })

  await expect.element(alert).toHaveTextContent(tooMany)
  expect(create.mock.calls).toEqual([])
})

test('a refused name is told at its field [MFA-1]', async () => {
  browserMakes()
  answer(factors.addPasskey, new Refusal(422, 'Не та.', { name: ['Назва задовга.'] }))
  await begin(withApp)

  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining('Назва задовга.'))
  await expectTyped()
})

test.for([
  new Refusal(422, 'Портал не може прийняти цей ключ доступу.', {
    passkey: ['Портал не може прийняти цей ключ доступу.'],
  }),
  new Refusal(409, 'Час на додавання ключа минув. Почніть ще раз.'),
])('a passkey that the portal does not take is told over the fields: $status [MFA-1]', async (refusal) => {
  browserMakes()
  answer(factors.addPasskey, refusal)
  await begin(withApp)

  await expect.element(alert).toHaveTextContent(refusal.said.message)
  await expectTyped()
})
