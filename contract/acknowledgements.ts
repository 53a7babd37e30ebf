import { z } from 'zod'
import { Mark } from './coursework.ts'
import { access, get, post } from './kit.ts'

/** That a guardian has seen the mark that a work has now: once it is changed it has not been seen. */
export const Acknowledgement = z.object({
  /** The work's. */
  work: z.number(),
  /** A moment, ISO. */
  at: z.string(),
})
export type Acknowledgement = z.infer<typeof Acknowledgement>

export const acknowledgements = {
  /** The caller's own, of the child's current study year. */
  list: get('/api/context-pt/:pt/acknowledgements', {
    access: access.guardian,
    returns: z.object({ acknowledgements: z.array(Acknowledgement) }),
  }),
  /** `mark`: the one that was seen; 409 where there is another by now. */
  give: post('/api/context-pt/:pt/works/:work/acknowledgement', {
    access: access.guardian,
    body: z.object({ mark: Mark }),
    returns: z.object({ acknowledgement: Acknowledgement }),
  }),
}
