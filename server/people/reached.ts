import { type OutOfReach, profileType } from '../../contract/people/endpoints.ts'
import type { LeftOut } from '../../contract/people/chosen.ts'
import type { ChosenProfile } from './chosen.ts'

/** Why this action does not reach that profile; undefined: it does. */
export type Judge = (profile: ChosenProfile) => OutOfReach | undefined

type Acting = {
  /** Whose account it is that acts. */ userId: number
  /** Active administrators. */ administrators: number[]
}

export function judgeOfLocking({ userId, administrators }: Acting, chosen: ChosenProfile[]): Judge {
  const going = new Set(chosen.filter((one) => one.userId !== userId).map(({ id }) => id))
  const isOneLeft = administrators.some((id) => !going.has(id))
  return (profile) => {
    if (profile.userId === userId) return 'oneself'
    if (profile.lockedAt !== null) return 'lockedAlready'
    return profile.type === profileType.admin && !isOneLeft ? 'lastAdministrator' : undefined
  }
}

export function judgeOfUnlocking({ userId }: Pick<Acting, 'userId'>): Judge {
  return (profile) => {
    if (profile.userId === userId) return 'oneself'
    return profile.lockedAt === null ? 'activeAlready' : undefined
  }
}

export function judgeOfMoving(groupId?: number): Judge {
  return (profile) => {
    if (profile.type !== profileType.student) return 'notStudent'
    return groupId !== undefined && profile.groupId === groupId ? 'inClassAlready' : undefined
  }
}

/** One link per account: families share an address. `withoutPassword`: the accounts whose password is switched off. */
export function judgeOfMailing(withoutPassword: Set<number>): Judge {
  const mailed = new Set<number>()
  return ({ lockedAt, email, isTest, userId }) => {
    if (lockedAt !== null) return 'locked'
    if (email === null) return 'noAddress'
    if (isTest) return 'test'
    if (withoutPassword.has(userId)) return 'withoutPassword'
    if (mailed.has(userId)) return 'sharedAddress'
    mailed.add(userId)
    return undefined
  }
}

const mostNamed = 5

/** Who is reached, and who is not, by reason; `gone`: how many are not there any more. */
export function split(chosen: ChosenProfile[], judge: Judge, gone: number) {
  const reached: ChosenProfile[] = []
  const leftOut = new Map<OutOfReach, LeftOut>()
  for (const profile of chosen) {
    const reason = judge(profile)
    if (!reason) {
      reached.push(profile)
      continue
    }
    const said = leftOut.get(reason) ?? { reason, count: 0, names: [] }
    leftOut.set(reason, said)
    said.count += 1
    if (said.names.length < mostNamed) said.names.push(`${profile.lastName} ${profile.firstName}`)
  }
  if (gone) leftOut.set('gone', { reason: 'gone', count: gone, names: [] })
  return { reached, leftOut: [...leftOut.values()] }
}
