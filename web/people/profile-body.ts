import type { ProfileType } from '../../contract/people.ts'

type Values = Record<string, unknown>

const blankIsNone = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** What a form sends: an empty field means none, and only students have a class and a guardian. */
export function profileBody(values: Values, type: ProfileType, isNew: boolean): Values {
  const { email, phone, dateOfBirth, firstName, lastName, isTest, groupId, guardianId } = values
  return {
    ...(isNew && { type }),
    email: blankIsNone(email),
    firstName,
    lastName,
    phone: blankIsNone(phone),
    dateOfBirth: blankIsNone(dateOfBirth),
    isTest: isTest === true,
    ...(type === 'STUDENT' && { groupId: groupId ?? null, guardianId: guardianId ?? null }),
  }
}
