import { access, get } from '../kit/endpoint.ts'

export const live = {
  /**
   * Server-sent events for as long as the page is open. A message names versions that have been counted, apart by commas:
   * the name alone concerns everybody; after it stand whom it concerns of the caller's participants, and which class.
   */
  open: get('/api/live', { access: access.signedIn, sends: 'events', beforeFactor: true }),
}

/** Beside the messages. */
export const liveEvents = {
  /** Something may have been missed: everything shown is to be asked for anew, within so many milliseconds. */
  anew: 'anew',
  /** The session, or as whom it may look, is another one or none; in so many milliseconds a new stream may be asked for. */
  over: 'over',
  /** This instance stops; in so many milliseconds another one answers. */
  later: 'later',
  /** The line is open still. */
  beat: 'beat',
} as const

/** How often the line is shown to be open, in milliseconds. */
export const beatEvery = 15_000
