import { createContext, useContext, useSyncExternalStore } from 'react'
import type { User } from '../../../contract/identity/schemas.ts'
import { identity } from '../../../contract/identity/endpoints.ts'
import { participants, profileType } from '../../../contract/people/endpoints.ts'
import type { Participant } from '../../../contract/people/schemas.ts'
import { call } from '../data/api.ts'
import { learnTexts, type Part } from '../i18n/i18n.ts'
import { forgetChoices, readLocal, writeLocal } from '../data/local.ts'
import { chosenOf, participantOf } from './whose.ts'

export type Stored = { user: User | null; participants: Participant[]; participant: string | null }
export type Me = {
  user: User
  participants: Participant[]
  /** Whose page it is; of the page of all children, who was looked at last. */
  participant: Participant
  /** The page is of all children. */
  isFamily?: boolean
}

const keys = ['user', 'participants', 'participant'] as const
const nobody: Stored = { user: null, participants: [], participant: null }
const listeners = new Set<() => void>()
let stored: Stored | undefined

function readStored(): Stored {
  try {
    const [user, list, chosen] = keys.map((key) => JSON.parse(readLocal(key) ?? 'null') as unknown)
    return {
      user: user ? (user as User) : null,
      participants: Array.isArray(list) ? (list as Participant[]).filter((one) => one?.uuid) : [],
      participant: typeof chosen === 'string' ? chosen : null,
    }
  } catch {
    return nobody
  }
}

export function whoIsHere(): Stored {
  stored ??= readStored()
  return stored
}

const whenAnother = new Set<() => void>()

/** Tells that somebody else has signed in, or nobody is here any more. */
export function onAnotherUser(listener: () => void): () => void {
  whenAnother.add(listener)
  return () => void whenAnother.delete(listener)
}

function keep(next: Stored): void {
  const isAnother = whoIsHere().user?.id !== next.user?.id
  stored = next
  if (isAnother) {
    forgetVisit()
    forgetChoices()
    for (const listener of whenAnother) listener()
  }
  for (const key of keys) writeLocal(key, next.user ? JSON.stringify(next[key]) : null)
  for (const listener of listeners) listener()
}

/** What a tab remembers of a visit, such as what was closed or how far a page was scrolled, is the visitor's. */
function forgetVisit(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

export function forgetEverybody(): void {
  keep(nobody)
}

/** Whose page the window's address asks for; whoever asks is told nothing when it asks for another's. */
export function participantNow(): Participant | undefined {
  return participantOf(new URLSearchParams(location.search).get('child'), whoIsHere())
}

/** Kept for the next time that the portal is opened without saying whose page is meant. */
export function chooseParticipant(uuid: string): void {
  if (whoIsHere().participant !== uuid) keep({ ...whoIsHere(), participant: uuid })
}

/** Whose screens these people may see: the texts that they need. */
export function partsFor({ user, participants: list }: Pick<Stored, 'user' | 'participants'>): Part[] {
  const isOffice = list.some(({ role }) => role === profileType.admin)
  return user ? ['inside', ...(isOffice ? (['office'] as const) : [])] : []
}

/** Asks the server who is signed in and as whom they may act, and keeps it. */
export async function meetServer(asked?: string | null): Promise<Stored> {
  const [{ user }, { participants: list }] = await Promise.all([call(identity.user), call(participants.list)])
  await learnTexts(...partsFor({ user, participants: list }))
  // Another participant may have been chosen while the server was asked.
  return meet({ user, participants: list }, asked === undefined ? whoIsHere().participant : asked)
}

/** Keeps who the server says is signed in, and as whom they may act. */
export function meet(
  { user, participants: list }: Pick<Stored, 'user' | 'participants'>,
  wanted: string | null,
): Stored {
  keep({ user, participants: list, participant: chosenOf(list, wanted)?.uuid ?? null })
  return whoIsHere()
}

/** Signing out in one tab does it in all, and so does signing in as somebody else; whose page it is, each tab's address says. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === null || (key === 'user' && newValue === null)) forgetEverybody()
  else if (key === 'user' && newValue && (JSON.parse(newValue) as User).id !== whoIsHere().user?.id)
    location.replace('/')
}

/** A page that the browser had put aside, and brings back when somebody steps back, knows nothing of who has left since. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted || readStored().user?.id === whoIsHere().user?.id) return
  document.documentElement.hidden = true
  location.reload()
}

function subscribe(listener: () => void): () => void {
  if (!listeners.size) {
    window.addEventListener('storage', followOtherTabs)
    window.addEventListener('pageshow', comeBack)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWhoIsHere(): Stored {
  return useSyncExternalStore(subscribe, whoIsHere)
}

export const MeContext = createContext<Me | null>(null)

/** The signed-in user and the chosen participant; only below the layout of signed-in pages. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe outside of the layout of signed-in pages')
  return me
}

export function useParticipant(): Participant {
  return useMe().participant
}

export const useIsTeacher = (): boolean => useParticipant().role === profileType.teacher

/** Whose page it is, where that is not the user's own: a guardian of several children must never have to guess. */
export function useChildName(): string | undefined {
  const me = useContext(MeContext)
  return me && !me.isFamily && !me.participant.own ? me.participant.name : undefined
}
