import { useEffect, useSyncExternalStore } from 'react'
import { ownerOf } from '../session/owner.ts'
import { useMe } from '../session/participant.ts'
import type { OutboxRow } from './codec.ts'
import type { Outbox } from './outbox.ts'
import { startSending } from './sender.ts'

/** Whose typing this is. Undefined until what was kept is known. */
export function useOpened<Row extends OutboxRow, Answer>(outbox: Outbox<Row, Answer>): string | undefined {
  const owner = ownerOf(useMe().user)
  const opened = useSyncExternalStore(outbox.subscribe, outbox.openedFor)
  useEffect(() => void outbox.open(owner), [outbox, owner])
  return opened === owner ? owner : undefined
}

/** What was typed without a network leaves from wherever its owner is. */
export function useSending<Row extends OutboxRow, Answer>(outbox: Outbox<Row, Answer>): void {
  const owner = useOpened(outbox)
  useEffect(() => (owner === undefined ? undefined : startSending(outbox)), [outbox, owner])
}
