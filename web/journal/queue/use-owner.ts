import { useEffect, useState } from 'react'
import { useMe } from '../../kit/participant.ts'
import { outbox } from './own-outbox.ts'

/** Whose typing this is: an account's, or an administrator's who acts as it. Undefined until what was kept is known. */
export function useOwner(): string | undefined {
  const { user } = useMe()
  const owner = `${user.id}|${user.impersonatedBy ?? ''}`
  const [opened, setOpened] = useState<string>()
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
