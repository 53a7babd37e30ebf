import type { SamlProvider } from '../runtime/providers.ts'
import { longest, type SamlSession, sessionFrom } from './saml-session.ts'
import { elementsIn, textOf } from './xml.ts'

/** Namespace of assertions. */
export const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion'
const formats = {
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  address: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
}
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** Names under which providers send an e-mail address. */
const addressAttributes = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'mail',
  'email',
  'emailAddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
]
/** Names under which they send an identifier that is never given to somebody else; the last is of Microsoft Entra. */
const subjectAttributes = [
  'urn:oasis:names:tc:SAML:attribute:subject-id',
  'urn:oasis:names:tc:SAML:attribute:pairwise-id',
  'http://schemas.microsoft.com/identity/claims/objectidentifier',
]

/** Throws with the reason for the log. */
export function must(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new Error(reason)
}

export type Expected = { issuer: string; recipient: string; request: string }

/**
 * Checks the parts that the library leaves open: it takes any issuer whose certificate it was given, any recipient, and any
 * request. Times and audience are checked by the library.
 */
export function mustBeFor(assertion: Element, { issuer, recipient, request }: Expected): void {
  const issuers = elementsIn(assertion, assertionNamespace, 'Issuer').map(textOf)
  must(issuers.length === 1 && issuers[0] === issuer, 'the assertion is of another issuer')
  const confirmations = elementsIn(assertion, assertionNamespace, 'SubjectConfirmation')
  const [confirmation] = confirmations
  must(
    confirmations.length === 1 && confirmation!.getAttribute('Method') === bearer,
    'the assertion needs one confirmation, of a bearer',
  )
  const [data] = elementsIn(confirmation!, assertionNamespace, 'SubjectConfirmationData')
  must(data?.getAttribute('Recipient') === recipient, 'the assertion is for another recipient')
  must(data.getAttribute('InResponseTo') === request, 'the assertion answers another request')
  must(elementsIn(assertion, assertionNamespace, 'AuthnStatement').length > 0, 'the assertion is of no sign-in')
}

/**
 * The person of an assertion. The subject is an attribute that is never given to somebody else, or else the NameID, but
 * neither a NameID that changes with each sign-in nor the address, which a school gives to the next person.
 */
export function personIn(
  assertion: Element,
  { emailAttribute, subjectAttribute }: Pick<SamlProvider, 'emailAttribute' | 'subjectAttribute'>,
): { subject: string; email?: string } {
  const named = nameIdIn(assertion)
  const format = named?.getAttribute('Format') ?? ''
  const nameId = named && valueOf(named)
  const email =
    attributeIn(assertion, emailAttribute === undefined ? addressAttributes : [emailAttribute]) ??
    (format === formats.address ? nameId : undefined)
  const isLasting = format !== formats.transient && format !== formats.address && !isSame(nameId, email)
  const subject =
    subjectAttribute === undefined
      ? (attributeIn(assertion, subjectAttributes) ?? (isLasting ? nameId : undefined))
      : attributeIn(assertion, [subjectAttribute])
  must(subject !== undefined, 'the assertion has no identifier that stays with the person: see subjectAttribute')
  return { subject, ...(email !== undefined && { email }) }
}

/** NameID of the assertion's one subject; undefined: the subject has none. */
function nameIdIn(assertion: Element): Element | undefined {
  const subjects = elementsIn(assertion, assertionNamespace, 'Subject')
  must(subjects.length === 1, 'the assertion needs one subject')
  return Array.from(subjects[0]!.childNodes).find(isNameId)
}

/** The session there that an assertion is of; undefined where it cannot be named to the provider again. */
export function sessionIn(assertion: Element): SamlSession | undefined {
  const named = nameIdIn(assertion)
  const [statement] = elementsIn(assertion, assertionNamespace, 'AuthnStatement')
  return sessionFrom({
    nameId: named && textOf(named),
    format: named?.getAttribute('Format') || undefined,
    nameQualifier: named?.getAttribute('NameQualifier') || undefined,
    spNameQualifier: named?.getAttribute('SPNameQualifier') || undefined,
    index: statement?.getAttribute('SessionIndex') || undefined,
  })
}

const isNameId = (node: ChildNode): node is Element =>
  (node as Element).localName === 'NameID' && (node as Element).namespaceURI === assertionNamespace

const isSame = (nameId: string | undefined, email: string | undefined) => nameId?.toLowerCase() === email?.toLowerCase()

function valueOf(element: Element): string | undefined {
  const text = textOf(element)
  return text !== '' && text.length <= longest ? text : undefined
}

function attributeIn(assertion: Element, wanted: string[]): string | undefined {
  const attributes = elementsIn(assertion, assertionNamespace, 'Attribute')
  for (const name of wanted) {
    const found = attributes.find((one) => one.getAttribute('Name') === name)
    const [value] = found ? elementsIn(found, assertionNamespace, 'AttributeValue').map(valueOf) : []
    if (value !== undefined) return value
  }
  return undefined
}
