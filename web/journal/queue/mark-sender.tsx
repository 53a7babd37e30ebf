import { useEffect } from 'react'
import { call } from '../../kit/api.ts'
import { useMe } from '../../kit/participant.ts'
import { outbox } from './own-outbox.ts'
import { startSending } from './sending.ts'

/** On every page of somebody who teaches: marks that were typed without a network leave from wherever they are. */
export function MarkSender() {
  const { user } = useMe()
  const owner = `${user.id}|${user.impersonatedBy ?? ''}`
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const begin = async () => {
      await outbox.open(owner)
      if (!isGone) stop = startSending(outbox, call)
    }
    void begin()
    return () => {
      isGone = true
      stop?.()
    }
  }, [owner])
  return null
}
