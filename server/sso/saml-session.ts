import { z } from 'zod'
import { longest, names, nameIdIn } from './saml-assertion.ts'
import { elementsIn, textOf } from './xml.ts'

const part = z.string().min(1).max(longest)
const format = z.object({
  nameId: part,
  format: part.optional(),
  nameQualifier: part.optional(),
  spNameQualifier: part.optional(),
  index: part.optional(),
})

/** Somebody's session at a SAML provider: the NameID of its assertion, with all its attributes, and the SessionIndex. */
export type SamlSession = z.infer<typeof format>

/** In letters: a browser keeps cookies of 4,096. */
const longestCookie = 3_000

/** The session that an assertion is of; undefined where it has no NameID, or is too long for a cookie. */
export function sessionIn(assertion: Element): SamlSession | undefined {
  const nameId = nameIdIn(assertion)
  const [statement] = elementsIn(assertion, names, 'AuthnStatement')
  const { data: session } = format.safeParse({
    nameId: nameId && textOf(nameId),
    format: nameId?.getAttribute('Format') || undefined,
    nameQualifier: nameId?.getAttribute('NameQualifier') || undefined,
    spNameQualifier: nameId?.getAttribute('SPNameQualifier') || undefined,
    index: statement?.getAttribute('SessionIndex') || undefined,
  })
  return session && packed(session).length <= longestCookie ? session : undefined
}

/** The session as the text of a cookie. */
export const packed = (session: SamlSession) => Buffer.from(JSON.stringify(session)).toString('base64url')

/** The session of a cookie; undefined where it is none, or what no portal has written. */
export function unpacked(cookie: string | undefined): SamlSession | undefined {
  if (cookie === undefined) return undefined
  try {
    return format.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
