import { useEffect } from 'react'
import { call } from '../../kit/data/api.ts'
import { tellRegisters } from '../register-notice.ts'
import { outbox } from './own-outbox.ts'
import { startSending } from './sending.ts'
import { useOwner } from './use-owner.ts'

const unmoved = () => {}

/** On every page of somebody who teaches: marks that were typed without a network leave from wherever they are. */
export function MarkSender() {
  const owner = useOwner()
  useEffect(() => (owner === undefined ? undefined : startSending(outbox, call)), [owner])
  useEffect(() => outbox.listen({ changed: unmoved, arrived: ({ registers }) => tellRegisters(registers) }), [])
  return null
}
