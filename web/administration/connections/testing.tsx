import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { page } from 'vitest/browser'
import { mails } from '../../../contract/mails/endpoints.ts'
import type { MailServerState, QueuedMail } from '../../../contract/mails/schemas.ts'
import { push } from '../../../contract/push/endpoints.ts'
import type { PushState } from '../../../contract/push/schemas.ts'
import { ssoProviders } from '../../../contract/sso/endpoints.ts'
import type { ProviderState, SetProvider, TrialSignIn } from '../../../contract/sso/schemas.ts'
import { keepTrial } from '../../identity/trial.ts'
import { me } from '../../kit/testing/people.ts'
import { answer } from '../../kit/testing/server.ts'
import { show } from '../../kit/testing/show.tsx'
import { ConnectionsPage } from '../connections-page.tsx'
import type { Queue } from './mail-trouble.ts'

export const google: SetProvider = {
  key: 'google',
  name: 'Google',
  mark: 'google',
  kind: 'oidc',
  issuer: 'https://accounts.google.com/',
  domains: ['school.example'],
  portal: [{ name: 'return', address: 'https://portal.school.example/auth/google' }],
  lacks: [],
  linked: 12,
  lastSignInAt: null,
}

export const lyceum: SetProvider = {
  ...google,
  key: 'lyceum',
  name: 'Шкільний обліковий запис',
  mark: 'school',
  kind: 'saml',
  issuer: 'https://id.school.example/saml2',
  portal: [
    { name: 'metadata', address: 'https://portal.school.example/saml/metadata' },
    { name: 'acs', address: 'https://portal.school.example/saml/acs' },
    { name: 'logout', address: 'https://portal.school.example/saml/logout' },
  ],
}

export const well: ProviderState = { fault: null, certificateUntil: null }

export const waiting: QueuedMail = {
  id: 1,
  kind: 'password',
  person: 'Кравець Ганна',
  state: 'queued',
  createdAt: Temporal.Now.instant().subtract({ minutes: 18 }).toString(),
  attempts: 3,
  reason: 'unreachable',
  reply: null,
  nextAt: '2047-03-16T08:00:00Z',
}

/** A portal whose devices nobody has turned on. */
export const noPushes: PushState = {
  firebase: null,
  hosts: ['fcm.googleapis.com', '*.push.apple.com'],
  keysMadeAt: null,
  devices: 0,
  lastAt: null,
  sent: 0,
  gone: 0,
  waiting: 0,
  own: 0,
  silent: [],
  faults: [],
}

type Answered = {
  queue?: Partial<Queue>
  mail?: MailServerState
  pushes?: Partial<PushState>
  /** The answer of Google, where a Firebase project is set. */
  pushed?: Parameters<typeof answer<typeof push.check>>[1]
  providers?: SetProvider[]
  check?: Parameters<typeof answer<typeof ssoProviders.check>>[1]
  person?: ReturnType<typeof me>
  /** The browser comes back from a trial sign-in. */
  trial?: TrialSignIn
}

/** The page of a school where everything works, but for what is said. */
export function openConnections({
  queue,
  mail = { fault: null },
  pushes,
  pushed = { fault: null },
  providers = [],
  check = well,
  person,
  trial,
}: Answered = {}) {
  const counts = { queued: 0, delayed: 0, failed: 0 }
  const server = { host: 'smtp.school.example', port: 587 }
  const listed = answer(mails.list, { server, lastSentAt: null, counts, silence: null, mails: [], ...queue })
  const mailChecks = answer(mails.check, mail)
  answer(push.state, { ...noPushes, ...pushes })
  const pushChecks = answer(push.check, pushed)
  answer(ssoProviders.list, { providers })
  const checks = answer(ssoProviders.check, check)
  const shown = show(<Opened trial={trial} />, {
    route: '/member/admin/connections',
    me: person ?? me({ role: 'ADMIN' }),
    corner: true,
  })
  return { shown, listed, mailChecks, pushChecks, checks }
}

/** With what the page of the return has kept. */
function Opened({ trial }: { trial: TrialSignIn | undefined }) {
  const client = useQueryClient()
  useState(() => trial && keepTrial(client, trial))
  return <ConnectionsPage />
}

export const card = (name: string) => page.getByRole('region', { name, exact: true })
