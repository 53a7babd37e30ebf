import { expect, onTestFinished, vi } from 'vitest'
import { factors } from '../../contract/factors/endpoints.ts'
import type { PasskeyCreation } from '../../contract/factors/passkeys.ts'
import type { Factors } from '../../contract/factors/schemas.ts'
import { answer, type Refusal } from '../kit/testing/server.ts'
import { dialog, password, press } from './testing-factors.tsx'
import { add, security } from './testing-passkeys.tsx'

export const options: PasskeyCreation = {
  challenge: 'YXNrZWQ',
  rp: { id: 'localhost', name: 'Гімназія «Дзвінок»' },
  user: { id: 'c29tZWJvZHk', name: 'oksana@dzvinok.example', displayName: 'Оксана Левченко' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
}

export const name = dialog.getByLabelText('Назва', { exact: true })
export const alert = dialog.getByRole('alert')

export const bytes = (text: string) => new TextEncoder().encode(text).buffer
export const credential = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    attestationObject: bytes('made'),
    clientDataJSON: bytes('asked'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
}

/** The browser's dialog does this until the test ends. */
export function browserDoes(work: (asked: CredentialCreationOptions) => Promise<unknown>) {
  const create = vi.spyOn(navigator.credentials, 'create')
  create.mockImplementation((asked) => work(asked!) as Promise<Credential>)
  onTestFinished(() => create.mockRestore())
  return create
}
export const browserMakes = () => browserDoes(() => Promise.resolve(credential))

type Begun = { options: PasskeyCreation } | Refusal

/** Opens the dialog, fills it in and presses its button. */
export async function begin(
  own: Factors,
  { begun = { options }, corner = false }: { begun?: Begun; corner?: boolean } = {},
) {
  const sent = answer(factors.beginPasskey, begun)
  await security(own, corner)
  await add.click()
  await expect.element(name).toHaveValue('Chrome на Windows')
  await name.fill('Телефон')
  await password.fill('дзвоник')
  await press('Далі')
  return sent
}
