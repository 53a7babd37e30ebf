import type { SamlProvider } from '../runtime/single-sign-on.ts'
import { isOf, type Known } from './oidc.ts'
import { elementsIn } from './saml-papers.ts'

export const assertionNames = 'urn:oasis:names:tc:SAML:2.0:assertion'
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** By which names providers tell an e-mail address. */
const addresses = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'mail',
  'email',
  'emailAddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
]
/** And who somebody is there for good, where the name itself is another each time. */
const subjects = ['urn:oasis:names:tc:SAML:attribute:subject-id', 'urn:oasis:names:tc:SAML:attribute:pairwise-id']

/** Somebody's session at the provider, by the name under which it knows them there. */
export type SamlSession = { name: string; format: string; qualifier?: string; portalQualifier?: string; index?: string }

/** `id`: of the assertion, which is good for once. */
export type Asserted = Known & { id: string; session: SamlSession }

export function must(holds: boolean): asserts holds {
  if (!holds) throw new Error('the response does not hold')
}

export const textOf = (element: Element) => (element.textContent ?? '').trim()

export function whoIn(assertion: Element, { issuer, domains, attributes }: SamlProvider): Asserted {
  const names = elementsIn(assertion, assertionNames, 'NameID')
  must(names.length === 1)
  const [name] = names
  const format = name!.getAttribute('Format') ?? ''
  const valueOf = (wanted: string[]) =>
    wanted.map((one) => attributeIn(assertion, one)).find((value) => value !== undefined)
  const subject = format === transient ? valueOf(subjects) : textOf(name!)
  const id = assertion.getAttribute('ID')
  must(Boolean(subject) && Boolean(id))
  const email = valueOf([...attributes, ...addresses]) ?? (format.endsWith(':emailAddress') ? textOf(name!) : undefined)
  const isVouchedFor = email !== undefined && isOf(domains, email)
  const session = sessionIn(assertion, name!)
  return { issuer, subject: subject!, email: isVouchedFor ? email : undefined, id: id!, session }
}

function sessionIn(assertion: Element, name: Element): SamlSession {
  const [statement] = elementsIn(assertion, assertionNames, 'AuthnStatement')
  const told = {
    qualifier: name.getAttribute('NameQualifier'),
    portalQualifier: name.getAttribute('SPNameQualifier'),
    index: statement?.getAttribute('SessionIndex'),
  }
  const said = Object.fromEntries(Object.entries(told).filter(([, value]) => value))
  return { ...said, name: textOf(name), format: name.getAttribute('Format') ?? '' }
}

function attributeIn(assertion: Element, name: string): string | undefined {
  const found = elementsIn(assertion, assertionNames, 'Attribute').find((one) => one.getAttribute('Name') === name)
  const [value] = found ? elementsIn(found, assertionNames, 'AttributeValue').map(textOf) : []
  return value || undefined
}
