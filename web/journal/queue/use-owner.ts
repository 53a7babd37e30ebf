import type { User } from '../../../contract/identity/schemas.ts'
import { useOpened } from '../../kit/offline/use-outbox.ts'
import { ownerOf } from '../../kit/session/owner.ts'
import { outbox } from './own-outbox.ts'

/** Begins to read what this person typed and was not saved, before anything is drawn. */
export async function openFor(user: User): Promise<void> {
  await outbox.open(ownerOf(user))
}

/** Whose typing this is. Undefined until what was kept is known. */
export function useOwner(): string | undefined {
  return useOpened(outbox)
}
