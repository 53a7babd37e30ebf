import { type ProfileType, profileType } from '../../contract/people/endpoints.ts'
import { details } from '../../contract/people/fields.ts'

type Values = Record<string, unknown>

const blankIsNone = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** What a form sends: an empty field means none, and only students have a class and a guardian. */
export function profileBody(values: Values, type: ProfileType, isNew: boolean): Values {
  const { email, firstName, lastName, isTest, groupId = null, groupSince, guardianId } = values
  return {
    ...(isNew && { type }),
    email: blankIsNone(email),
    firstName,
    lastName,
    ...Object.fromEntries(details.map(({ name }) => [name, blankIsNone(values[name])])),
    isTest: isTest === true,
    ...(type === profileType.student && {
      groupId,
      ...(groupId !== null && { groupSince: blankIsNone(groupSince) ?? null }),
      guardianId: guardianId ?? null,
    }),
  }
}
