import type { SsoFailure } from '../../contract/sso/endpoints.ts'
import { Refusal } from '../runtime/errors.ts'

/** 422 under the name of the reason: somebody who comes from a provider is not signed in. */
export class SsoRefusal extends Refusal {
  readonly why: SsoFailure

  constructor(why: SsoFailure) {
    super(422, `identity.sso.${why}`, { fields: { [why]: `identity.sso.${why}` } })
    this.why = why
  }
}
