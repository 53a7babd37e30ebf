import { googleCourses } from '../../contract/google/endpoints.ts'
import { call } from '../kit/data/api.ts'
import type { Option } from '../kit/ui/options.tsx'

const mostNamed = 3

/** Teachers to choose from, with what they teach; those of one name have their addresses too. */
export async function findTeachers(search: string): Promise<Option<number>[]> {
  const { teachers } = await call(googleCourses.teachers, { query: search ? { search } : {} })
  const names = teachers.map(({ name }) => name)
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return teachers.map(({ id, name, email, disciplines }) => ({
    value: id,
    label: email && isTwice(name) ? `${name} (${email})` : name,
    note: disciplines.slice(0, mostNamed).join(', ') + (disciplines.length > mostNamed ? '…' : ''),
  }))
}
