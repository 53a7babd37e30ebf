import type { TurnedAway } from '../../contract/sso/endpoints.ts'
import { Refusal } from '../runtime/errors.ts'

/** Whoever came from a provider is not let in, and is told why. */
export class TurnedAwayRefusal extends Refusal {
  readonly why: TurnedAway

  constructor(why: TurnedAway) {
    super(422, `identity.sso.${why}`, { fields: { [why]: `identity.sso.${why}` } })
    this.why = why
  }
}
