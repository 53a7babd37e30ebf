import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { webLink } from '../../rules/links.ts'
import type { Identity } from '../../rules/school-identity.ts'
import { type FirebaseProject, readFirebase } from './firebase.ts'
import { type Provider, readProviders } from './providers.ts'
import {
  defaultDigestAt,
  defaultPushHosts,
  defaultQuietHours,
  type QuietHours,
  readDigestAt,
  readPushHosts,
  readQuietHours,
} from './notice-settings.ts'

export type Config = Identity & {
  /** The identity as these settings say it: it stands where the administration has saved no other. */
  environment: Identity
  /** Number of times that the identity has become another one in this process. */
  identityChanges: number
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
  providers: Provider[]
  /** Key that seals the secrets of apps for codes; without it the database holds one. */
  sealingKey: string | undefined
  /** Hosts of push services to which the portal pushes, and whole addresses of the school's own. */
  pushHosts: string[]
  /** By this project devices are pushed to in the place of the portal's own service. */
  firebase: FirebaseProject | undefined
  /** Minutes that a push waits after the last change of what it tells. */
  noticeDelay: number
  /** Hours at which nothing is pushed to those who have not chosen their own; null: none. */
  quietHours: QuietHours | null
  /** The hour of the daily mail for those who have not chosen their own, in minutes since midnight; null: there is none. */
  digestAt: number | null
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

  const config: Omit<Config, 'environment'> = {
    identityChanges: 0,
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
    providers: [],
    sealingKey: setting('SEALING_KEY', undefined, longSecret, 'at least 32 characters'),
    pushHosts: setting('PUSH_HOSTS', defaultPushHosts, readPushHosts, 'hosts as *.push.apple.com, separated by commas'),
    firebase: undefined,
    noticeDelay: setting('NOTICE_DELAY', 3, (value) => wholeNumber(value, 60), 'a number of minutes, 0 to 60'),
    quietHours: setting('QUIET_HOURS', defaultQuietHours, readQuietHours, 'hours as 21:00-7:00, or "off"'),
    digestAt: setting('DIGEST_AT', defaultDigestAt, readDigestAt, 'an hour as 18:00, or "off"'),
  }
  const readFile = (name: string, read: (path: string) => void) => {
    try {
      const file = text(name)
      if (file) read(resolve(file))
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  readFile('SSO_CONFIG', (file) => (config.providers = readProviders(file, config.publicUrl)))
  readFile('FIREBASE_CONFIG', (file) => (config.firebase = readFirebase(file)))
  if (faults.length) throw new Error(`The settings have faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  const whole = demo ? { ...config, ...demoDefaults, ...given(config) } : config
  return { ...whole, environment: identityOf(whole) }
}

export function identityOf({ schoolName, contactEmail, supportUrl, socialLinks }: Identity): Identity {
  return { schoolName, contactEmail, supportUrl, socialLinks }
}

const demoDefaults = {
  supportUrl: 'https://support.dzvinok.example/',
  contactEmail: 'office@dzvinok.example',
  socialLinks: [
    'https://t.me/dzvinok_example',
    'https://www.instagram.com/dzvinok_example',
    'https://www.youtube.com/@dzvinok_example',
    'https://www.facebook.com/dzvinok.example',
  ],
}

function given({ supportUrl, contactEmail, socialLinks }: Identity) {
  return {
    ...(supportUrl && { supportUrl }),
    ...(contactEmail && { contactEmail }),
    ...(socialLinks.length && { socialLinks }),
  }
}

function wholeNumber(value: string, most: number): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > most) throw new Error()
  return Number(value)
}

function longSecret(value: string): string {
  if (value.length < 32) throw new Error()
  return value
}

function onOff(value: string): boolean {
  if (!['on', 'off', '1', '0', 'true', 'false'].includes(value)) throw new Error()
  return ['on', '1', 'true'].includes(value)
}

/** What a visitor writes into X-Forwarded-For stands on the left of what the proxies add, and is never believed. */
function proxies(value: string): Config['trustProxy'] {
  if (/^\d$/.test(value)) return Number(value) || false
  if (/^[a-z]+$/.test(value)) return onOff(value) && 1
  const addresses = value.split(/[\s,]+/).filter(Boolean)
  for (const one of addresses) {
    const [ip = '', bits, ...rest] = one.split('/')
    const most = [0, 0, 0, 0, 32, 0, 128][isIP(ip)]!
    // A network of every address would believe the visitors themselves.
    if (!most || rest.length || wholeNumber(bits ?? String(most), most) === 0) throw new Error()
  }
  return addresses
}

// Not parsed as a URL: a socket's folder makes an address without a host.
function postgresUrl(value: string): string {
  if (!/^postgres(ql)?:\/\/\S+$/.test(value)) throw new Error()
  return value
}

function address(value: string, ...protocols: string[]): URL {
  const url = new URL(value)
  if (!protocols.includes(url.protocol)) throw new Error()
  return url
}

function web(value: string): string {
  const link = webLink(value)
  if (link === null) throw new Error()
  return new URL(link).href
}

function emailAddress(value: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(value)) throw new Error()
  return value
}
