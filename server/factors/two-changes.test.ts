import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { password, withPassword } from '../identity/testing.ts'
import { test } from '../live/testing.ts'
import { codeAt, noon, withApp } from './testing.ts'
import { halfDone } from './testing-locks.ts'
import { softKey, withKey } from './testing-passkeys.ts'

const { factors } = contract

test('a passkey that is added while the last factor goes with its codes is not left without codes [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  await withApp(school, who)
  const removal = await halfDone(school, who.userId)
  const { answer } = await removal.before(() => withKey(school, who))
  await removal.remove('totp_factors')
  await removal.remove('recovery_codes')
  await removal.end('commit')

  expect((await answer).added.status).toBe(503)
  expect((await school.as(who, factors.list)).body.factors).toMatchObject({ passkeys: [], recovery: null })
  expect((await withKey(school, who)).added.body.recoveryCodes).toHaveLength(10)
})

test('of two first factors at the same time one is added, and the codes that were told with it hold [MFA-1]', async ({
  school,
}) => {
  const who = await withPassword(school)
  school.really(noon)
  const { secret } = (await school.as(who, factors.beginTotp, { body: { current_password: password } })).body
  const { options } = (await school.as(who, factors.beginPasskey, { body: { current_password: password } })).body
  const passkey = softKey().create({ challenge: options.challenge, rpId: options.rp.id, userId: options.user.id })
  const code = await codeAt(secret, noon)
  const other = await halfDone(school, who.userId)
  const { answer } = await other.before(() =>
    Promise.all([
      school.as(who, factors.addTotp, { body: { code } }),
      school.as(who, factors.addPasskey, { body: { name: 'Телефон', passkey } }),
    ]),
  )
  await other.end('rollback')
  const both = await answer

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(both.find(({ status }) => status === 200)!.body.recoveryCodes).toHaveLength(10)
  const counted = (table: 'totpFactors' | 'passkeys' | 'recoveryCodes') =>
    school.db.selectFrom(table).select('userId').where('userId', '=', who.userId).execute()
  expect([...(await counted('totpFactors')), ...(await counted('passkeys'))]).toHaveLength(1)
  expect(await counted('recoveryCodes')).toHaveLength(10)
})

const changes = {
  removeTotp: { body: { current_password: password } },
  renewCodes: { body: { current_password: password } },
  addPasskey: undefined,
} as const

for (const [name, args] of Object.entries(changes))
  test(`${name} by a session that was ended meanwhile changes nothing [MFA-1]`, async ({ school }) => {
    const who = await withPassword(school)
    await withApp(school, who)
    const kept = async () => ({
      app: await school.db.selectFrom('totpFactors').selectAll().where('userId', '=', who.userId).execute(),
      keys: await school.db.selectFrom('passkeys').selectAll().where('userId', '=', who.userId).execute(),
      codes: await school.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', who.userId).execute(),
    })
    const before = await kept()
    const end = await halfDone(school, who.userId)
    await end.remove('sessions')
    const { answer } = await end.before(async () =>
      args
        ? (await school.as(who, factors[name as 'removeTotp'], args)).status
        : (await withKey(school, who)).added.status,
    )
    await end.end('commit')

    expect(await answer).toBe(401)
    expect(await kept()).toEqual(before)
  })
