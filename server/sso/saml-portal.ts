import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import { saml } from '../../contract/sso/endpoints.ts'
import type { Config } from '../runtime/config.ts'

/** Namespace of requests and responses. */
export const protocolNamespace = 'urn:oasis:names:tc:SAML:2.0:protocol'

export const entityOf = ({ publicUrl }: Config) => new URL(saml.metadata.path, publicUrl).href
export const acsOf = ({ publicUrl }: Config) => new URL(saml.acs.path, publicUrl).href
export const logoutOf = ({ publicUrl }: Config) => new URL(saml.logout.path, publicUrl).href

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
