import { page } from 'vitest/browser'
import { factors } from '../../contract/factors/endpoints.ts'
import type { PasskeyRequest } from '../../contract/factors/passkeys.ts'
import { identity } from '../../contract/identity/endpoints.ts'
import { participants } from '../../contract/people/endpoints.ts'
import { passkeyRequest } from '../kit/testing/passkeys.ts'
import { me, user } from '../kit/testing/people.ts'
import { answer, Refusal } from '../kit/testing/server.ts'
import { show } from '../kit/testing/show.tsx'
import { LoginCard } from './login-card.tsx'

export const key = () => page.getByRole('button', { name: 'Увійти ключем доступу' })
export const email = () => page.getByLabelText('Електронна пошта')
export const alert = () => page.getByRole('alert')
export const wrong = new Refusal(422, 'Ключ доступу не підійшов.', { passkey: ['Ключ доступу не підійшов.'] })

type AtSignIn = { reply?: Refusal; search?: Record<string, string>; request?: PasskeyRequest | Refusal }

/** The sign-in page, where the server asks for a passkey and takes it, or refuses either; gives what is sent. */
export async function atSignIn({ reply, search, request = passkeyRequest }: AtSignIn = {}) {
  const requests = answer(factors.requestPasskey, request)
  const sent = answer(factors.signIn, reply)
  answer(identity.user, { user })
  answer(participants.list, { participants: [me().participant] })
  const screen = await show(<LoginCard />, { route: '/guest/login', search })
  return { ...screen, requests, sent }
}
