import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import type { Config } from '../runtime/config.ts'
import { acsOf, entityOf, logoutOf } from './saml-portal.ts'

/** The portal's own metadata, by which a provider knows it. */
export function portalMetadata(config: Config): string {
  const metadata = generateServiceProviderMetadata({
    issuer: entityOf(config),
    callbackUrl: acsOf(config),
    logoutCallbackUrl: logoutOf(config),
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_portal',
  })
  // The library knows no other binding of a sign-out than HTTP-POST, which the portal does not take.
  return metadata.replace(/(<SingleLogoutService Binding="[^"]+):HTTP-POST"/, '$1:HTTP-Redirect"')
}
