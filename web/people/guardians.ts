import { profiles, profileType } from '../../contract/people/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { call } from '../kit/data/api.ts'

type Named = Pick<Profile, 'id' | 'lastName' | 'firstName' | 'email'>

/** Names to choose from; namesakes are told apart by their addresses. */
export function choices(found: readonly Named[]): { value: number; label: string }[] {
  const names = found.map(({ lastName, firstName }) => `${lastName} ${firstName}`)
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return found.map(({ id, email }, index) => {
    const name = names[index]!
    return { value: id, label: email && isTwice(name) ? `${name} (${email})` : name }
  })
}

export async function findGuardians(search: string): Promise<{ value: number; label: string }[]> {
  const query = { search: search || undefined, type: profileType.guardian, state: 'active' } as const
  return choices((await call(profiles.list, { query })).profiles)
}
