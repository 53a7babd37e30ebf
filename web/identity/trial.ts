import type { QueryClient } from '@tanstack/react-query'
import { ssoProviders } from '../../contract/sso/endpoints.ts'
import type { TrialSignIn } from '../../contract/sso/schemas.ts'

const key = [ssoProviders.completeTrial.path]

/** Keeps what a trial sign-in came to for the page where it was begun; it names a person, and stands in no address. */
export function keepTrial(client: QueryClient, trial: TrialSignIn): void {
  client.setQueryData(key, trial)
}

export const keptTrial = (client: QueryClient) => client.getQueryData<TrialSignIn>(key)

/** A page that is opened later shows it no more. */
export const forgetTrial = (client: QueryClient) => client.removeQueries({ queryKey: key })
