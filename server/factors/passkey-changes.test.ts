import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { password, sessionOf, withPassword } from '../identity/testing.ts'
import type { Actor } from '../testing/people.ts'
import { test } from '../testing/school.ts'
import { withApp } from './testing.ts'
import { softKey, withKey } from './testing-passkeys.ts'

const { factors, identity } = contract

test('adding one asks for the password, in the session that adds it; a key is added once [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  const wrong = await school.as(who, factors.beginPasskey, { body: { current_password: 'wrong password' } })
  expect(wrong).toMatchObject({ status: 422, body: { errors: { current_password: [expect.any(String)] } } })
  const { key, passkey, options } = await withKey(school, who)
  expect((await school.as(who, factors.addPasskey, { body: { name: 'Знову', passkey } })).status).toBe(422)

  const signed = softKey().create({ challenge: options.challenge, rpId: '127.0.0.1', userId: 'x' })
  expect(
    (await school.as(who, factors.addPasskey, { body: { name: 'З іншого сеансу', passkey: signed } })).status,
  ).toBe(422)
  expect((await withKey(school, who, key)).added.status).toBe(422)
  expect((await withKey(school, who, softKey(), 'Ключ USB')).added).toMatchObject({
    status: 200,
    body: { recoveryCodes: [] },
  })
  const { factors: mine } = (await school.as(who, factors.list)).body
  expect(mine.passkeys.map(({ name }) => name)).toEqual(['Телефон', 'Ключ USB'])
})

test('whichever factor is removed, and though another stays, what is signed in elsewhere ends [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  await withKey(school, who)
  await withApp(school, who)
  const removals = [
    async () => {
      const { id } = (await school.as(who, factors.list)).body.factors.passkeys[0]!
      return school.as(who, factors.removePasskey, { params: { id }, body: { current_password: password } })
    },
    () => school.as(who, factors.removeTotp, { body: { current_password: password } }),
  ]
  for (const remove of removals) {
    const elsewhere: Actor = { ...who }
    delete elsewhere.session
    expect((await school.as(elsewhere, identity.user)).status).toBe(200)
    const removed = await remove()

    expect(removed.status).toBe(204)
    expect((await school.as(elsewhere, identity.user)).status).toBe(401)
    who.session = sessionOf(removed)
    expect((await school.as(who, identity.user)).status).toBe(200)
  }
})

test('who removes the last factor signs in by the password alone again; no copy of the codes stays [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  await withKey(school, who)
  const { id } = (await school.as(who, factors.list)).body.factors.passkeys[0]!
  const remove = (body: object) => school.as(who, factors.removePasskey, { params: { id }, body })
  expect((await remove({ current_password: 'wrong password' })).status).toBe(422)
  const removed = await remove({ current_password: password })

  expect(removed.status).toBe(204)
  who.session = sessionOf(removed)
  expect((await school.as(who, factors.list)).body.factors).toMatchObject({ passkeys: [], recovery: null, totp: null })
  const login = await school.as(undefined, identity.login, { body: { email: who.email, password } })
  expect(login.status).toBe(204)
  expect((await school.mails()).at(-1)!.text).toMatch(/вилучено ключ доступу[^]*лише пароль/)
})
