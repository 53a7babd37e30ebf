import { onTestFinished, vi } from 'vitest'
import type { Assertion, PasskeyRequest } from '../../../contract/factors/passkeys.ts'

export const passkeyRequest: PasskeyRequest = {
  challenge: 'cXVlc3Rpb24',
  rpId: location.hostname,
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
}

/** A passkey's answer, as the server gets it. */
export const assertion: Assertion = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'ZGF0YQ', authenticatorData: 'ZGF0YQ', signature: 'ZGF0YQ' },
  authenticatorAttachment: 'platform',
  clientExtensionResults: {},
}

type Asked = {
  /** The browser shows passkeys among what it fills in, not in a dialog. */
  isOffer: boolean
  challenge: string
  signal: AbortSignal
  /** The person chooses a passkey. */
  give: () => void
  /** The person closes the dialog, or the browser refuses. */
  refuse: (name: 'NotAllowedError' | 'SecurityError') => void
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

/** Lets the test choose passkeys in the person’s place; gives what the browser is asked, as it arrives. */
export function choosePasskeys({ canOffer = false } = {}): Asked[] {
  const asked: Asked[] = []
  const offering = vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(canOffer)
  const getting = vi.spyOn(navigator.credentials, 'get').mockImplementation((options) => {
    const { promise, resolve, reject } = Promise.withResolvers<Credential | null>()
    const data = bytesOf('data')
    const chosen = {
      id: assertion.id,
      rawId: bytesOf('key'),
      type: assertion.type,
      response: { clientDataJSON: data, authenticatorData: data, signature: data, userHandle: null },
      authenticatorAttachment: assertion.authenticatorAttachment,
      getClientExtensionResults: () => ({}),
    }
    const signal = options!.signal!
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    asked.push({
      isOffer: options?.mediation === 'conditional',
      challenge: new TextDecoder().decode(options!.publicKey!.challenge),
      signal,
      give: () => resolve(chosen),
      refuse: (name) => reject(new DOMException('refused', name)),
    })
    return promise
  })
  onTestFinished(() => {
    offering.mockRestore()
    getting.mockRestore()
  })
  return asked
}

/** Takes passkeys away from the browser until the test ends. */
export function withoutPasskeys(): void {
  vi.stubGlobal('PublicKeyCredential', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
}
