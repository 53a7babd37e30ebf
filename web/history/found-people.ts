import { profiles, profileType } from '../../contract/people/endpoints.ts'
import { call } from '../kit/data/api.ts'

type Found = { value: number; label: string }

/** Whoever is meant by what is typed; namesakes are told apart by their classes or addresses. */
export async function findPeople(search: string): Promise<Found[]> {
  const found = (await call(profiles.list, { query: { search: search || undefined } })).profiles
  return found.map(({ id, lastName, firstName, groupName, email }) => {
    const apart = groupName ?? email
    return { value: id, label: `${lastName} ${firstName}${apart ? `, ${apart}` : ''}` }
  })
}

/** Administrators act most, so they are proposed before anything is typed. */
export async function findAuthors(search: string): Promise<Found[]> {
  if (search) return findPeople(search)
  const { profiles: found } = await call(profiles.list, { query: { type: profileType.admin } })
  return found.map(({ id, lastName, firstName }) => ({ value: id, label: `${lastName} ${firstName}` }))
}
