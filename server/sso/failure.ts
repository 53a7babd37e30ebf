import type { LinkFailure, SsoFailure } from '../../contract/sso/endpoints.ts'
import { Refusal } from '../runtime/errors.ts'

/**
 * Somebody who comes from a provider is not signed in: 422 under the name of the reason, or 424 for `away`, which counts as
 * nobody's attempt, and which no proxy asks another instance about.
 */
export class SsoRefusal extends Refusal {
  readonly why: SsoFailure | LinkFailure

  constructor(why: SsoFailure | LinkFailure) {
    super(why === 'away' ? 424 : 422, `identity.sso.${why}`, { fields: { [why]: `identity.sso.${why}` } })
    this.why = why
  }
}
