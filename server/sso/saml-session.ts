import { z } from 'zod'

/** In letters: the protocol's limit for identifiers; an address has fewer. */
export const longest = 256

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

/** The session of these parts; undefined where they are none, or too long for a cookie. */
export function sessionFrom(parts: Record<keyof SamlSession, string | undefined>): SamlSession | undefined {
  const { data: session } = format.safeParse(parts)
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
