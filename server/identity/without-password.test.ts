import { expect } from 'vitest'
import { refusing } from '../testing/answers.ts'
import type { Actor, Person } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'
import { linked, provider, signIn, withoutPasswords, withPassword } from './testing.ts'
import { passwordOff } from './without-password.ts'

type Addressed = Actor & { email: string }

/** Of these people the ones whose right password signs them in; everybody else’s is refused in the words of its own. */
async function signingIn<Name extends string>(school: School, people: Record<Name, Addressed>): Promise<Name[]> {
  const inside: Name[] = []
  for (const [name, one] of Object.entries<Addressed>(people)) {
    const answer = await signIn(school, one)
    if (answer.status === 204) inside.push(name as Name)
    else expect(answer).toMatchObject(refusing({ email: passwordOff }))
  }
  return inside
}

const administrator = (school: School, more: Partial<Person> = {}) => withPassword(school, { type: 'ADMIN', ...more })

test('passwords are off for whoever has an active profile of one of the roles, and for nobody else [SSO-1]', async ({
  school,
}) => {
  await withoutPasswords(school, 'STUDENT', 'TEACHER')
  const guardianWho = (type: Person['type'], more: Partial<Person>) =>
    withPassword(school, { type: 'GUARDIAN' }).then(async (guardian) => {
      await school.person({ type, email: guardian.email, ...more })
      return guardian
    })

  const people = {
    student: await withPassword(school),
    teacher: await withPassword(school, { type: 'TEACHER' }),
    guardian: await withPassword(school, { type: 'GUARDIAN' }),
    guardianWhoTeaches: await guardianWho('TEACHER', {}),
    guardianWhoTaught: await guardianWho('TEACHER', { locked: true }),
    lockedStudent: await withPassword(school, { locked: true }),
  }

  expect(await signingIn(school, people)).toEqual(['guardian', 'guardianWhoTaught', 'lockedStudent'])
})

test('the only administrator keeps the password, also after signing in by the provider [SSO-1]', async ({ school }) => {
  await withoutPasswords(school, 'ADMIN')
  const only = await administrator(school)

  expect(await signingIn(school, { only })).toEqual(['only'])
  await linked(school, only)
  expect(await signingIn(school, { only })).toEqual(['only'])
})

test('an administrator keeps the password until another one has signed in by the provider [SSO-1]', async ({
  school,
}) => {
  await withoutPasswords(school, 'ADMIN')
  const [first, second] = [await administrator(school), await administrator(school)]
  const both = { first, second }

  expect(await signingIn(school, both)).toEqual(['first', 'second'])
  await linked(school, first)
  expect(await signingIn(school, both)).toEqual(['first'])
  await linked(school, second)
  expect(await signingIn(school, both)).toEqual([])
})

for (const [whose, more] of [
  ['locked', { locked: true }],
  ['a test user', { isTest: true }],
] as const)
  test(`an administrator who is ${whose} does not count as another one [SSO-1]`, async ({ school }) => {
    await withoutPasswords(school, 'ADMIN')
    const first = await administrator(school)
    await linked(school, await administrator(school, more))

    expect(await signingIn(school, { first })).toEqual(['first'])
  })

test('a sign-in by a provider that the settings do not name does not count [SSO-1]', async ({ school }) => {
  await withoutPasswords(school, 'ADMIN')
  const first = await administrator(school)
  await linked(school, await administrator(school), 'https://former.example/')

  expect(await signingIn(school, { first })).toEqual(['first'])
})

test('an administrator who also teaches keeps the password by the same rule, where it is off for teachers [SSO-1]', async ({
  school,
}) => {
  await withoutPasswords(school, 'TEACHER')
  const both = await administrator(school)
  await school.person({ type: 'TEACHER', email: both.email })
  const other = await administrator(school)

  expect(await signingIn(school, { both, other })).toEqual(['both', 'other'])
  await linked(school, other)
  expect(await signingIn(school, { both, other })).toEqual(['other'])
})

test('where the settings name no provider any more, everybody signs in with the password [SSO-1]', async ({
  school,
}) => {
  await withoutPasswords(school, 'STUDENT')
  const student = await withPassword(school)

  expect(await signingIn(school, { student })).toEqual([])
  school.config.providers = []
  expect(await signingIn(school, { student })).toEqual(['student'])
  school.config.providers = [{ ...provider, issuer: 'https://other.example/' }]
  expect(await signingIn(school, { student })).toEqual([])
})
