import { profiles, profileType } from '../../contract/people/endpoints.ts'
import { call } from '../kit/data/api.ts'

/** Namesakes are told apart by their addresses. */
export async function findTeachers(search: string): Promise<{ value: number; label: string }[]> {
  const query = { search: search || undefined, type: profileType.teacher, state: 'active' } as const
  const found = (await call(profiles.list, { query })).profiles
  const names = found.map(({ lastName, firstName }) => `${lastName} ${firstName}`)
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return found.map(({ id, email }, place) => {
    const name = names[place]!
    return { value: id, label: email && isTwice(name) ? `${name} (${email})` : name }
  })
}
