import { Outbox } from './outbox.ts'

/** What was typed in this browser. */
export const outbox = new Outbox()
