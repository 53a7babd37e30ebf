import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract/index.ts'
import { browserAt, password, withPassword } from '../identity/testing.ts'
import { test, type LiveSchool } from '../live/testing.ts'
import { browserOf, trickyProvider } from '../sso/testing.ts'
import { codeAt, firstStep, prove, steps, withApp } from './testing.ts'
import { halfDone } from './testing-locks.ts'
import { byKey, withKey } from './testing-passkeys.ts'

const { sessions } = contract
type Way = (school: LiveSchool) => Promise<{ userId: number; ask: () => Promise<number>; answers: number }>

/** What one person may do while another of their requests changes the account's factors. */
const ways: Record<string, Way> = {
  async 'a password in a known device'(school) {
    const { userId, email } = await withPassword(school)
    const device = browserAt(school, '192.0.2.1')
    await device.signIn({ email, password })
    device.jar.delete('dzvinok_session')
    return { userId, ask: () => device.signIn({ email, password }), answers: 204 }
  },
  async 'a second step'(school) {
    const who = await withPassword(school)
    const { secret } = await withApp(school, who)
    const step = await firstStep(school, who)
    const code = await codeAt(secret, steps(1))
    return { ...who, ask: async () => (await prove(school, step, { code })).status, answers: 204 }
  },
  async 'a passkey'(school) {
    const who = await withPassword(school)
    const { key } = await withKey(school, who)
    return { ...who, ask: async () => (await byKey(school, key)).answer.status, answers: 204 }
  },
  async 'a provider'(school) {
    const who = await school.person({ email: 'olena@school.example' })
    const there = await trickyProvider({ claims: { email: who.email, email_verified: true } })
    onTestFinished(there.close)
    school.config.singleSignOn = { providers: [there.provider], withoutPassword: [] }
    const browser = browserOf(school)
    await browser.signIn(there)
    return { ...who, ask: async () => (await browser.signIn(there)).answer.statusCode, answers: 200 }
  },
  async 'ending the other sessions'(school) {
    const who = await withPassword(school)
    await browserAt(school, '192.0.2.1').signIn({ email: who.email, password })
    await school.cookieOf(who)
    return { ...who, ask: async () => (await school.as(who, sessions.endOthers)).status, answers: 204 }
  },
  async 'forgetting a device'(school) {
    const who = await withPassword(school)
    await browserAt(school, '192.0.2.1').signIn({ email: who.email, password })
    const { id } = await school.db.selectFrom('knownDevices').select('id').executeTakeFirstOrThrow()
    await school.cookieOf(who)
    return { ...who, ask: async () => (await school.as(who, sessions.forget, { params: { id } })).status, answers: 204 }
  },
}

for (const [name, way] of Object.entries(ways))
  test(`${name} and a change of factors at the same time wait for one another, and both are done [MFA-1]`, async ({
    school,
  }) => {
    const { userId, ask, answers } = await way(school)
    const change = await halfDone(school, userId)
    await change.remove('sessions')
    const { answer } = await change.before(ask)
    await change.goOn()
    await change.end('rollback')

    expect(await answer).toBe(answers)
  })
