import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../testing/school.ts'
import { changeAccount } from './testing.ts'

const { account } = contract

test('whose role has no password changes the address within minutes of signing in, and no password stands for that [AUTH-10] [SSO-1]', async ({
  school,
}) => {
  const { as, db } = school
  const teacher = await school.person({ type: 'TEACHER' })
  school.config.singleSignOn = { providers: [], withoutPassword: ['TEACHER'] }
  const asked = (email: string) => changeAccount(school, teacher, { email })
  const pending = async () => (await as(teacher, account.show)).body.account.pendingEmail
  await as(teacher, account.show)

  await sql`update sessions set created_at = now() - interval '11 minutes'`.execute(db)
  const late = await asked('late@school.example')
  expect([late.status, late.body.errors]).toEqual([422, { email: [expect.any(String)] }])
  expect(await pending()).toBeNull()

  await sql`update sessions set created_at = now()`.execute(db)
  expect((await asked('fresh@school.example')).status).toBe(200)
  expect(await pending()).toBe('fresh@school.example')
})

test('whoever has a password is asked for it, however lately they signed in [AUTH-10]', async ({ school }) => {
  const teacher = await school.person({ type: 'TEACHER' })

  const { status, body } = await changeAccount(school, teacher, {
    email: 'other@school.example',
    current_password: undefined,
  })

  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['current_password']])
})
