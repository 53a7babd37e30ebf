import { type LinkFailure, linkFailures, type SsoFailure } from '../../contract/sso/endpoints.ts'
import { Refusal } from '../runtime/errors.ts'

/** 424 counts as nobody's attempt, and no proxy asks another instance about it. */
const statusOf = (why: string) => (why === 'away' ? 424 : 422)

/** Somebody who comes from a provider is not signed in: 422 under the name of the reason, or 424 for `away`. */
export class SsoRefusal extends Refusal {
  readonly why: SsoFailure

  constructor(why: SsoFailure) {
    super(statusOf(why), `identity.sso.${why}`, { fields: { [why]: `identity.sso.${why}` } })
    this.why = why
  }
}

/** An account at a provider is not linked: the same statuses, and texts of its own. */
export class LinkRefusal extends Refusal {
  constructor(why: LinkFailure) {
    const said = `personal.providers.refused.${why}` as const
    super(statusOf(why), said, { fields: { [why]: said } })
  }
}

/** Does work that is a part of linking: the refusal of a sign-in becomes one of the link. */
export async function withLinkRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const why = error instanceof SsoRefusal && linkFailures.find((one) => one === error.why)
    throw why ? new LinkRefusal(why) : error
  }
}
