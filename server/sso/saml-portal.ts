import { saml } from '../../contract/sso/endpoints.ts'
import type { Config } from '../runtime/config.ts'

/** Namespace of requests and responses. */
export const protocolNamespace = 'urn:oasis:names:tc:SAML:2.0:protocol'

export const entityOf = ({ publicUrl }: Config) => new URL(saml.metadata.path, publicUrl).href
export const acsOf = ({ publicUrl }: Config) => new URL(saml.acs.path, publicUrl).href
export const logoutOf = ({ publicUrl }: Config) => new URL(saml.logout.path, publicUrl).href
