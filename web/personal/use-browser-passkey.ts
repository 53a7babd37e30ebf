import { useEffect, useRef } from 'react'
import type { Attestation, PasskeyCreation } from '../../contract/factors/passkeys.ts'
import { passkeyFailure, passkeys, stopAsking } from '../identity/passkeys-here.ts'
import { ApiError } from '../kit/data/api.ts'
import { t } from '../kit/i18n/texts.ts'

/** The browser's dialog that makes a passkey. It is closed with the component that has opened it, which then gets none. */
export function useBrowserPasskey(): (options: PasskeyCreation) => Promise<Attestation> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      stopAsking()
    }
  }, [])
  const ask = async (options: PasskeyCreation) => {
    try {
      const { makePasskey } = await passkeys()
      return isLeft.current ? undefined : await makePasskey(options)
    } catch (error) {
      throw new ApiError(0, passkeyFailure(error))
    }
  }
  return async (options) => {
    const made = await ask(options)
    if (!made) throw new ApiError(0, t('personal.passkeys.closed'))
    return made
  }
}
