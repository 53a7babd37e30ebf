import type { User } from '../../../contract/identity/schemas.ts'

/** Whose typing something on this device is: an account's, or an administrator's who acts as it. */
export function ownerOf({ id, impersonatedBy }: Pick<User, 'id' | 'impersonatedBy'>): string {
  return `${id}|${impersonatedBy ?? ''}`
}
