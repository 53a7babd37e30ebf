import { useEffect, useRef, useState } from 'react'
import type { Assertion, PasskeyRequest } from '../../contract/factors/passkeys.ts'
import { useSending } from '../kit/data/use-sending.ts'
import { passkeyFailure, passkeys, stopAsking } from './passkeys-here.ts'

type Asking = {
  onBegin?: () => void
  /** Sends the passkey; it is awaited. */
  onGiven: (passkey: Assertion) => Promise<void>
  onFailed?: (error: unknown) => void
}

/** Asks the browser for a passkey and passes it on. A dialog that the person closes leaves everything as it was. */
export function usePasskey({ onBegin, onGiven, onFailed }: Asking) {
  // The press itself sets it, so that an offer has stopped before the browser is asked.
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      stopAsking()
    }
  }, [])
  const sending = useSending({
    mutationFn: async (give: () => Promise<Assertion | undefined>) => {
      const passkey = await give()
      if (passkey) await onGiven(passkey)
    },
    onError: (error) => {
      setFailure(passkeyFailure(error))
      onFailed?.(error)
    },
    onSettled: () => setBusy(false),
  })
  const begin = (give: () => Promise<Assertion | undefined>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    onBegin?.()
    sending.mutate(give)
  }
  return {
    failure,
    isBusy,
    ask: (request: () => Promise<PasskeyRequest>) =>
      begin(async () => {
        const [asked, { askPasskey }] = await Promise.all([request(), passkeys()])
        return isHere.current ? askPasskey(asked) : undefined
      }),
    /** Takes one that was chosen without a press. */
    take: (passkey: Assertion) => begin(() => Promise.resolve(passkey)),
    forget: () => setFailure(null),
  }
}
