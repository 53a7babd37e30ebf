import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { Assertion, Attestation, PasskeyCreation, PasskeyRequest } from '../../contract/factors/schemas.ts'

/** The person has closed the browser's window, or another question has taken this one's place. */
const isTurnedDown = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** `byItself`: the browser offers passkeys among what it fills in, and nobody is asked. Undefined: none was chosen. */
export async function askPasskey(request: PasskeyRequest, byItself = false): Promise<Assertion | undefined> {
  if (byItself && !(await browserSupportsWebAuthnAutofill())) return undefined
  try {
    const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON']
    return (await startAuthentication({ optionsJSON, useBrowserAutofill: byItself })) as Assertion
  } catch (error) {
    if (isTurnedDown(error)) return undefined
    throw error
  }
}

/** Undefined: none was made. */
export async function makePasskey(options: PasskeyCreation): Promise<Attestation | undefined> {
  try {
    const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
    return (await startRegistration({ optionsJSON })) as Attestation
  } catch (error) {
    if (isTurnedDown(error)) return undefined
    throw error
  }
}

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}
