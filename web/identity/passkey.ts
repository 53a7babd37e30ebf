import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { Assertion, Attestation, PasskeyCreation, PasskeyRequest } from '../../contract/factors/passkeys.ts'

/** The person has closed the browser's dialog, or another request has replaced this one. */
const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

async function unlessGivenUp<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony
  } catch (error) {
    if (isGivenUp(error)) return undefined
    throw error
  }
}

/** Has a passkey sign in the browser's dialog; ends any other request of the page. Undefined: the person has chosen none. */
export function askPasskey(request: PasskeyRequest): Promise<Assertion | undefined> {
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return unlessGivenUp(startAuthentication({ optionsJSON }) as Promise<Assertion>)
}

/**
 * Offers passkeys among what the browser fills into a field of `autocomplete="… webauthn"`. Undefined: another request has
 * replaced this one, or it was stopped; without either it waits for as long as the page is open.
 */
export function offerPasskeys(request: PasskeyRequest): Promise<Assertion | undefined> {
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return unlessGivenUp(startAuthentication({ optionsJSON, useBrowserAutofill: true }) as Promise<Assertion>)
}

/** Has the browser make a passkey. Undefined: the person has closed its dialog. */
export function makePasskey(options: PasskeyCreation): Promise<Attestation | undefined> {
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  return unlessGivenUp(startRegistration({ optionsJSON }) as Promise<Attestation>)
}

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}
