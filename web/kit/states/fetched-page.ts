import { lazyRouteComponent } from '@tanstack/react-router'
import { Unfetched } from './unfetched.ts'

const isReachable = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/** Where code is missing, as after a new build, the router loads the page anew: without a network that would lose it. */
export const fetchedPage: typeof lazyRouteComponent = (ask, name) =>
  lazyRouteComponent(
    () =>
      ask().catch(async (cause: unknown) => {
        throw (await isReachable()) ? cause : new Unfetched('a page', { cause })
      }),
    name,
  )
