import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { profiles, profileType } from '../../contract/people/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { type Me, useMe } from '../kit/session/participant.ts'
import { useChanging } from '../kit/data/reading.ts'
import { meeting } from '../kit/session/session.ts'
import { useMailPassword } from './use-mail-password.ts'

export function nameOf({ lastName, firstName }: Pick<Profile, 'lastName' | 'firstName'>): string {
  return `${lastName} ${firstName}`
}

/** Nobody locks or enters a profile of their own account. */
export function isOwn({ uuid, email }: Profile, { user, participants }: Me): boolean {
  if (participants.some((own) => own.own && own.uuid === uuid)) return true
  return email !== null && email.toLowerCase() === user.email?.toLowerCase()
}

/** Why no link to set a password is mailed. */
export function mailingFault({ email, lockedAt, isTest }: Profile) {
  if (lockedAt) return 'people.repassLocked'
  if (email === null) return 'people.noAddress'
  return isTest ? 'people.repassTest' : undefined
}

/** Why nobody looks at the portal as this one. */
export function enteringFault(profile: Profile, { own }: Pick<RowActions, 'own'>) {
  if (own(profile)) return 'people.notAsOneself'
  if (profile.type === profileType.admin) return 'people.notAsAdministrator'
  return profile.lockedAt ? 'people.notAsLocked' : undefined
}

export type RowActions = {
  own: (profile: Profile) => boolean
  toggle: (profile: Profile, onDone?: () => void) => void
  mailPassword: (profile: Profile) => void
  enterAs: (profile: Profile) => void
  busy: boolean
}

export function useRowActions(): RowActions {
  const me = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toggling = useChanging(profiles.toggle, {
    refresh: [profiles.list],
    onDone: ({ profile }) =>
      notify(t(profile.lockedAt ? 'people.locked' : 'people.unlocked', { name: nameOf(profile) })),
  })
  const { mailPassword, isMailing } = useMailPassword()
  const entering = useChanging(profiles.login, {
    onDone: async ({ participant }) => {
      client.clear()
      await client.fetchQuery(meeting(participant))
      await navigate({ to: '/', replace: true })
    },
  })
  return {
    own: (profile) => isOwn(profile, me),
    toggle: ({ id, lockedAt }, onDone) =>
      toggling.mutate({ params: { id }, query: { to: lockedAt ? 'active' : 'locked' } }, { onSettled: onDone }),
    mailPassword,
    enterAs: ({ id }) => entering.mutate({ params: { id } }),
    busy: toggling.isPending || isMailing || entering.isPending,
  }
}
