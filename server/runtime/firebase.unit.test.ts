import { createECDH, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'dzvinok-firebase-'))
const pemOf = (type: 'rsa' | 'ed25519') => {
  const pair = type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' })
}
const privateKey = pemOf('rsa')
const vapidKey = createECDH('prime256v1').generateKeys('base64url')
const web = { apiKey: 'the key of the app', authDomain: 'x.example', projectId: 'my-school-1a2b3', appId: '1:2:web:3' }
const serviceAccount = {
  type: 'service_account',
  project_id: 'my-school-1a2b3',
  private_key: privateKey,
  client_email: 'push@my-school-1a2b3.iam.gserviceaccount.com',
  token_uri: 'https://oauth2.googleapis.com/token',
}
const whole = { web, vapidKey, serviceAccount }

function write(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const read = (content: unknown) => readConfig({ FIREBASE_CONFIG: write('firebase.json', content) }).firebase

test('one file describes the project and its service account, as Google gives both out [PUSH-3]', () => {
  const told = {
    id: web.projectId,
    appId: web.appId,
    apiKey: web.apiKey,
    publicKey: vapidKey,
    account: { email: serviceAccount.client_email, tokenUri: serviceAccount.token_uri },
    addresses: {
      installations: 'https://firebaseinstallations.googleapis.com',
      registrations: 'https://fcmregistrations.googleapis.com',
      messaging: 'https://fcm.googleapis.com',
    },
  }
  expect(read(whole)).toMatchObject(told)
  write('account.json', serviceAccount)
  expect(read({ ...whole, vapidKey: `${vapidKey}=`, serviceAccount: 'account.json' })).toMatchObject(told)
  expect(readConfig({}).firebase).toBeUndefined()
})

test('the file may name other addresses than Google’s, by https or on the same machine [PUSH-3]', () => {
  const messaging = 'http://127.0.0.1:9000'

  expect(read({ ...whole, addresses: { messaging: `${messaging}/` } })!.addresses).toEqual({
    installations: 'https://firebaseinstallations.googleapis.com',
    registrations: 'https://fcmregistrations.googleapis.com',
    messaging,
  })
  expect(() => read({ ...whole, addresses: { messaging: 'http://fcm.example' } })).toThrow(
    /addresses.messaging: .*https/,
  )
})

test('settings that are printed show no private key [PUSH-3]', () => {
  const secret = privateKey.split('\n')[2]!
  const firebase = read(whole)

  expect(JSON.stringify(firebase) + inspect(firebase, { depth: 9, showHidden: true })).not.toContain(secret)
})

const without = (name: keyof typeof serviceAccount) => ({ ...serviceAccount, [name]: undefined })

test.for([
  ['no JSON', `{"private_key": "${privateKey}"`, 'the file is no JSON'],
  ['no values of the web', { ...whole, web: undefined }, 'web: '],
  ['no key of the app', { ...whole, web: { ...web, apiKey: ' ' } }, 'web.apiKey: is missing'],
  ['a project that cannot be one', { ...whole, web: { ...web, projectId: '../other' } }, 'web.projectId: is no ID'],
  ['no point of the curve', { ...whole, vapidKey: 'B'.padEnd(87, 'A') }, 'vapidKey: is no'],
  ['a setting that is not known', { ...whole, adress: {} }, 'adress'],
  ['no service account', { web, vapidKey }, 'serviceAccount: '],
  ['a service account that is not there', { ...whole, serviceAccount: 'x.json' }, 'serviceAccount: the file cannot be'],
  ['no address of it', { ...whole, serviceAccount: without('client_email') }, 'serviceAccount: client_email: '],
  ['no key of it', { ...whole, serviceAccount: without('private_key') }, 'serviceAccount: private_key: '],
  [
    'half a key',
    { ...whole, serviceAccount: { ...serviceAccount, private_key: privateKey.slice(0, 300) } },
    'no RSA key',
  ],
  ['another kind of key', { ...whole, serviceAccount: { ...serviceAccount, private_key: pemOf('ed25519') } }, 'no RSA'],
  ['another project’s account', { ...whole, serviceAccount: { ...serviceAccount, project_id: 'y' } }, 'project_id: '],
  [
    'tokens in plain sight',
    { ...whole, serviceAccount: { ...serviceAccount, token_uri: 'http://x.example' } },
    'https',
  ],
] as const)(
  'a file with %s stops the start with the place of the fault, and without what stands there [PUSH-3]',
  ([, content, said]) => {
    const [, secret] = privateKey.split('\n')

    expect(() => read(content)).toThrow(/FIREBASE_CONFIG: /)
    expect(() => read(content)).toThrow(said)
    expect(() => read(content)).not.toThrow(secret!)
    expect(() => read(content)).not.toThrow(web.apiKey)
  },
)
