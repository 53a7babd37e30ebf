import { useEffect } from 'react'
import { call } from '../../kit/api.ts'
import { outbox } from './own-outbox.ts'
import { startSending } from './sending.ts'
import { useOwner } from './use-owner.ts'

/** On every page of somebody who teaches: marks that were typed without a network leave from wherever they are. */
export function MarkSender() {
  const owner = useOwner()
  useEffect(() => (owner === undefined ? undefined : startSending(outbox, call)), [owner])
  return null
}
