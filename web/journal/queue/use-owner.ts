import { useEffect, useState } from 'react'
import type { User } from '../../../contract/identity.ts'
import { ownerOf } from '../../kit/session/owner.ts'
import { useMe } from '../../kit/session/participant.ts'
import { outbox } from './own-outbox.ts'

/** Begins to read what this person typed and was not saved, before anything is drawn. */
export async function openFor(user: User): Promise<void> {
  await outbox.open(ownerOf(user))
}

/** Whose typing this is. Undefined until what was kept is known. */
export function useOwner(): string | undefined {
  const owner = ownerOf(useMe().user)
  const [opened, setOpened] = useState(() => (outbox.isOpenFor(owner) ? owner : undefined))
  useEffect(() => {
    let isGone = false
    const open = async () => {
      await outbox.open(owner)
      if (!isGone) setOpened(owner)
    }
    void open()
    return () => {
      isGone = true
    }
  }, [owner])
  return opened === owner ? owner : undefined
}
