import { generate } from 'otplib'
import { factors } from '../../contract/factors/endpoints.ts'
import { Visitor } from '../../server/testing/visitor.ts'

export type Factor = { secret: string; codes: string[] }

/** The code of the next half minute, which holds already: that of now has added the app. */
export const nextCode = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 })

/** Gives an account an app for codes and recovery codes, in a browser without a screen. */
export async function addFactor(portal: string, email: string, password: string): Promise<Factor> {
  const visitor = await new Visitor().signIn(portal, email, password)
  const begun = await visitor.call(portal, factors.beginTotp, { body: { current_password: password } })
  const { secret } = (await begun.json()) as { secret: string }
  const added = await visitor.call(portal, factors.addTotp, { body: { code: await generate({ secret }) } })
  const { recoveryCodes: codes } = (await added.json()) as { recoveryCodes: string[] }
  return { secret, codes }
}
