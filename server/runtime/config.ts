import { resolve } from 'node:path'
import type { ProfileType } from '../../contract/people/endpoints.ts'
import {
  address,
  emailAddress,
  longSecret,
  onOff,
  postgresUrl,
  profileTypesIn,
  proxies,
  timeOfDay,
  web,
  wholeNumber,
} from './readers.ts'
import { demoDefaults } from './demo-defaults.ts'
import { type FirebaseProject, readFirebase } from './firebase.ts'
import { defaultPushHosts, readPushHosts } from './push-hosts.ts'
import { noSingleSignOn, readSingleSignOn, type SingleSignOn } from './single-sign-on.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: URL
  mailUrl: string | undefined
  demo: boolean
  demoNow: Temporal.Instant | undefined
  /** How many proxies stand before the portal, or which: each adds an address to X-Forwarded-For on the right. */
  trustProxy: number | string[] | false
  supportUrl: string | null
  schoolName: string
  contactEmail: string | null
  socialLinks: string[]
  singleSignOn: SingleSignOn
  /** Where pushes are sent to, and nowhere else. */
  pushHosts: string[]
  /** By which devices are pushed to; undefined: by the portal itself. */
  firebase: FirebaseProject | undefined
  /** Of whose profiles' accounts a second factor is asked. */
  secondFactor: ProfileType[]
  /** When the daily mail leaves, in minutes since midnight, for whoever has chosen no hour. */
  digestAt: number
  /** What sealed secrets are sealed with; without it a file of the data's folder is. */
  sealingKey: string | undefined
}

const holdsPassword = new Set(['DATABASE_URL', 'MAIL_URL', 'SEALING_KEY'])

/** Reads every setting; collects all faults, so that they are mended in one go. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined

  function setting<T>(name: string, fallback: T, read: (value: string) => T, expected: string): T {
    const value = text(name)
    if (value === undefined) return fallback
    try {
      return read(value)
    } catch {
      faults.push(`${name}: expected ${expected}${holdsPassword.has(name) ? '' : `, got "${value}"`}`)
      return fallback
    }
  }

  const port = setting('PORT', 3000, (value) => wholeNumber(value, 65_535), 'a port number, 0 to 65535')
  const host = text('HOST') ?? '127.0.0.1'
  const databaseUrl = setting('DATABASE_URL', undefined, postgresUrl, 'postgres://…')
  const demo = setting('DEMO', databaseUrl === undefined, onOff, '"on" or "off"')
  const demoNow = setting(
    'DEMO_NOW',
    undefined,
    (value) => Temporal.Instant.from(value),
    'a moment as 2027-03-16T08:10:00Z',
  )
  if (demoNow && !demo) faults.push('DEMO_NOW: moves the clock of the demo school, which DEMO=off has switched off')

  const config: Config = {
    port,
    host,
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    publicUrl: setting(
      'PUBLIC_URL',
      new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`),
      (v) => address(v, 'http:', 'https:'),
      'http(s)://…',
    ),
    mailUrl: setting('MAIL_URL', undefined, (v) => address(v, 'smtp:', 'smtps:').href, 'smtp(s)://…'),
    demo,
    demoNow,
    trustProxy: setting('TRUST_PROXY', false, proxies, '"on", "off", how many proxies, or a list of their addresses'),
    supportUrl: setting('SUPPORT_URL', null, web, 'http(s)://…'),
    schoolName: text('SCHOOL_NAME') ?? (demo ? 'Ліцей № 12' : 'Дзвінок'),
    contactEmail: setting('CONTACT_EMAIL', null, emailAddress, 'an e-mail address'),
    socialLinks: setting('SOCIAL_LINKS', [], (v) => v.split(/[\s,]+/).map(web), 'links, separated by commas'),
    singleSignOn: noSingleSignOn,
    firebase: undefined,
    pushHosts: setting('PUSH_HOSTS', defaultPushHosts, readPushHosts, 'hosts as *.push.apple.com, separated by commas'),
    secondFactor: setting('SECOND_FACTOR', [], profileTypesIn, 'roles, as ADMIN,TEACHER'),
    digestAt: setting('DIGEST_AT', 18 * 60, timeOfDay, 'a time as 18:00'),
    sealingKey: setting('SEALING_KEY', undefined, longSecret, 'at least 32 characters'),
  }
  const described = (name: string, read: (path: string) => void) => {
    const file = text(name)
    try {
      if (file) read(resolve(file))
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  described('SSO_CONFIG', (path) => (config.singleSignOn = readSingleSignOn(path, config.publicUrl)))
  described('FIREBASE_CONFIG', (path) => (config.firebase = readFirebase(path)))
  if (faults.length) throw new Error(`The settings have faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return demo ? { ...config, ...demoDefaults, ...given(config) } : config
}

function given({ supportUrl, contactEmail, socialLinks }: Config) {
  return {
    ...(supportUrl && { supportUrl }),
    ...(contactEmail && { contactEmail }),
    ...(socialLinks.length && { socialLinks }),
  }
}
