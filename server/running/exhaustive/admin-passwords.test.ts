import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { provider } from '../../identity/testing.ts'
import { people } from '../../testing/people.ts'
import { historyOf } from '../../testing/history.ts'
import { admin, emptyFolder, runningIn } from '../testing-admin.ts'

const create = ['create', 'office@school.example']

/** A portal that signs in by a provider, where one administrator already has, and passwords are off for administrators. */
async function schoolWithoutPasswords() {
  const folder = await emptyFolder()
  const db = await runningIn(folder)
  const file = join(folder, 'sso.json')
  const { key, kind, names: name, issuer, client } = provider
  await writeFile(file, JSON.stringify({ providers: [{ key, kind, name, issuer, client }] }))
  const linked = await people(db)({ type: 'ADMIN', email: 'first@school.example' })
  await sql`insert into sso_links (user_id, issuer, subject) values (${linked.userId}, ${issuer}, 'one')`.execute(db)
  await sql`update school_settings set roles_without_password = '{ADMIN,STUDENT}'`.execute(db)
  return { db, linked, run: (args: string[], input = '') => admin(folder, args, input, { SSO_CONFIG: file }) }
}

test('an administrator whose password is off is made, and told of the way in instead of a link [SSO-1]', async () => {
  const { db, run } = await schoolWithoutPasswords()

  const made = await run(create)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('The administrator office@school.example is made.')
  expect(made.out).toContain('it signs in by a provider at https://school.example/login')
  expect(made.out).toContain('npm run admin -- allow-passwords')
  expect(made.out).not.toContain('/reset-password')

  const withPassword = await run([...create, '--password-stdin'], 'надійний пароль')
  expect(withPassword).toMatchObject({ code: 1, out: '', err: expect.stringContaining('admin -- allow-passwords') })
  const hashes = db.selectFrom('users').select('passwordHash').where('passwordHash', 'is not', null)
  expect(await hashes.execute()).toEqual([])
}, 60_000)

test('passwords are switched on again for everybody, once, as an entry of the history [SSO-1]', async () => {
  const { db, run } = await schoolWithoutPasswords()

  expect(await run(['allow-passwords'])).toEqual({
    code: 0,
    err: '',
    out: 'Passwords are on again for everybody. They were off for ADMIN, STUDENT.\n',
  })
  expect((await run(['allow-passwords'])).out).toBe('Passwords are on for everybody already.\n')
  expect((await run(create)).out).toContain('https://school.example/reset-password?')
  expect(await historyOf({ db }, 'school_settings')).toMatchObject([
    { after: { roles_without_password: ['ADMIN', 'STUDENT'] } },
    { userId: null, action: 'update', after: { roles_without_password: [] } },
  ])
}, 60_000)

test('the links of an account are ended, and those that its owner had ended are forgotten [SSO-1]', async () => {
  const { db, linked, run } = await schoolWithoutPasswords()
  await sql`insert into sso_unlinked (user_id, issuer) values (${linked.userId}, 'https://former.example/')`.execute(db)

  const ended = await run(['unlink', 'First@school.example'])
  expect(ended).toMatchObject({ code: 0, err: '' })
  expect(ended.out).toContain('is linked at no provider any more. It was at https://provider.example/.')
  for (const table of ['ssoLinks', 'ssoUnlinked'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await historyOf({ db }, 'sso_links')).toMatchObject([{ action: 'insert' }, { userId: null, action: 'delete' }])
  // With its link the other administrator’s password is back.
  expect((await run(create)).out).toContain('https://school.example/reset-password?')

  expect((await run(['unlink', 'first@school.example'])).out).toContain('was linked at no provider')
  expect(await run(['unlink', 'nobody@school.example'])).toMatchObject({
    code: 1,
    out: '',
    err: 'No account has the address nobody@school.example.\n',
  })
}, 60_000)
