import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { OwnFactors } from '../../contract/factors/schemas.ts'
import { sessions, tokens } from '../../contract/identity/endpoints.ts'
import { me, noFactors } from '../kit/testing/people.ts'
import { answer } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { storeToken } from '../push/stored.ts'
import { browser, server, stored } from '../push/testing.ts'
import { FactorsSection } from './factors-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'

const at = '2026-10-12T08:00:00Z'
const both: OwnFactors = {
  ...noFactors,
  totp: { createdAt: at, usedAt: null },
  passkeys: [{ id: 3, name: 'Телефон', createdAt: at, usedAt: null }],
}
const dialog = () => page.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name }).click()
const prove = () => dialog().getByLabelText('Поточний пароль', { exact: true }).fill('дзвоник')

/** What a browser makes once its person has said yes. */
function authenticator() {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const response = { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] }
  const made = { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) }
  const create = vi.spyOn(navigator.credentials, 'create').mockResolvedValue(made)
  onTestFinished(() => create.mockRestore())
}

const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Школа' },
  user: { id: 'AQID', name: 'o', displayName: 'o' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 60_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
}

const changes: Record<string, { own: OwnFactors; make: () => Promise<void> }> = {
  'an app is added': {
    own: noFactors,
    async make() {
      answer(factors.beginTotp, { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/o?secret=JBSWY3DPEHPK3PXP' })
      answer(factors.addTotp, { recoveryCodes: ['7kq4-m2xw'] })
      await page.getByRole('button', { name: 'Додати застосунок для кодів' }).click()
      await prove()
      await press('Далі')
      await dialog().getByLabelText('Код із застосунку').fill('482109')
      await press('Увімкнути')
    },
  },
  'an app is removed': {
    own: both,
    async make() {
      answer(factors.removeTotp)
      await page.getByRole('button', { name: 'Вилучити застосунок для кодів' }).click()
      await prove()
      await press('Вилучити')
    },
  },
  'a passkey is added': {
    own: noFactors,
    async make() {
      authenticator()
      answer(factors.beginPasskey, { options })
      answer(factors.addPasskey, { recoveryCodes: ['7kq4-m2xw'] })
      await page.getByRole('button', { name: 'Додати ключ' }).click()
      await dialog().getByLabelText('Назва', { exact: false }).fill('Телефон')
      await prove()
      await press('Далі')
    },
  },
  'a passkey is removed': {
    own: both,
    async make() {
      answer(factors.removePasskey)
      await page.getByRole('button', { name: 'Вилучити ключ доступу: Телефон' }).click()
      await prove()
      await press('Вилучити')
    },
  },
}

for (const [name, { own, make }] of Object.entries(changes))
  test(`once ${name} the device is registered in the session that takes the former one’s place [MFA-1] [PUSH-4]`, async () => {
    browser({ endpoint: 'https://push.example/a' })
    const { saved } = server()
    storeToken(stored({ savedAt: Date.now() }))
    answer(factors.list, { factors: own })
    answer(sessions.list, { sessions: [], remembered: [] })
    answer(tokens.list, { tokens: [] })
    await show(
      <>
        <FactorsSection />
        <PasskeysSection />
      </>,
      { route: '/member/repass', me: me() },
    )
    await make()

    await expect.poll(() => saved).toEqual([{ params: { pt: me().participant.uuid }, body: { token: 'old' } }])
  })
