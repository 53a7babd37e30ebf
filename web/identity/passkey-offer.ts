import { useEffect, useEffectEvent, useState } from 'react'
import type { Assertion } from '../../contract/factors/passkeys.ts'
import { factors } from '../../contract/factors/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { canOfferPasskeys, passkeys, stopAsking } from './passkeys-here.ts'

/** Milliseconds before the first offer: the page is painted first. After a chosen passkey the next follows at once. */
const pause = 300
/** Milliseconds between offers: the server takes an answer for ten minutes. */
const renewal = 8 * 60_000

/** Offers passkeys among what the browser fills into the field for the e-mail. Nobody has asked for it, so it fails in silence. */
export function usePasskeyOffer(isPaused: boolean, onChosen: (passkey: Assertion) => void): void {
  // An answer that comes at once sets and unsets `isPaused` within one render: the count begins the next offer then too.
  const [chosen, setChosen] = useState(0)
  const choose = useEffectEvent((passkey: Assertion) => {
    onChosen(passkey)
    setChosen(chosen + 1)
  })
  useEffect(() => {
    if (isPaused) return
    let isOver = false
    const offer = async () => {
      if (!(await canOfferPasskeys())) return
      const [request, { offerPasskeys }] = await Promise.all([call(factors.requestPasskey), passkeys()])
      const passkey = isOver ? undefined : await offerPasskeys(request)
      if (passkey && !isOver) choose(passkey)
    }
    const begin = () => void offer().catch(() => undefined)
    const first = setTimeout(begin, chosen ? 0 : pause)
    const renewing = setInterval(begin, renewal)
    return () => {
      isOver = true
      clearTimeout(first)
      clearInterval(renewing)
      stopAsking()
    }
  }, [isPaused, chosen])
}
