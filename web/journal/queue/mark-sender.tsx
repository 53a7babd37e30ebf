import { useEffect } from 'react'
import { useSending } from '../../kit/offline/use-outbox.ts'
import { tellRegisters } from './register-notice.ts'
import { outbox } from './own-outbox.ts'

/** On every page of somebody who teaches: marks that were typed without a network leave from wherever they are. */
export function MarkSender() {
  useSending(outbox)
  useEffect(() => outbox.listen({ arrived: ({ registers }) => tellRegisters(registers) }), [])
  return null
}
