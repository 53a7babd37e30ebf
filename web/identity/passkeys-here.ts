import { ApiError, messageOf } from '../kit/data/api.ts'
import { t } from '../kit/i18n/texts.ts'
import { Unfetched } from '../kit/states/unfetched.ts'

const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Tells whether this page can use passkeys: browsers have them over https and on localhost, and for no bare IP address. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && !isAddress(location.hostname)

/** Tells whether the browser can offer passkeys among what it fills into a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!hasPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}

let stop: (() => void) | undefined

/** Fetches what asks the browser for passkeys. */
export async function passkeys() {
  const library = await import('./passkey.ts').catch((cause: unknown) => {
    throw new Unfetched('passkeys', { cause })
  })
  stop = library.stopAsking
  return library
}

/** Ends the request that waits in the browser, where there is one. */
export function stopAsking(): void {
  stop?.()
}

/** Of the browser library's errors, those that the person can do something about. */
const wordsOf: Record<string, () => string> = {
  ERROR_INVALID_DOMAIN: () => t('identity.passkey.otherAddress'),
  ERROR_INVALID_RP_ID: () => t('identity.passkey.otherAddress'),
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: () => t('identity.passkey.known'),
}

/** Says why the server has refused a passkey, or the browser has given none. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error)
  if (error instanceof Unfetched) return t('kit.errors.network')
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return (typeof code === 'string' ? wordsOf[code]?.() : undefined) ?? t('identity.passkey.failed')
}
