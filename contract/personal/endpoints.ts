import { access, get, post } from '../kit/endpoint.ts'

/** All that is kept of one person: a ZIP of JSON and CSV. */
export const personalData = {
  /** One's own profiles, and children who have no address of their own. */
  ofOneself: post('/api/personal-data', { access: access.self, throttle: 'login', sends: 'file' }),
  ofPerson: get('/api/admin/profiles/:id/personal-data', { access: access.admin, sends: 'file' }),
  /** What erasing one person would take away, what stays, and where only somebody who reads can find them. */
  weighErasure: get('/api/admin/profiles/:id/erasure', { access: access.admin }),
  /** For good: nothing undoes it. */
  erase: post('/api/admin/profiles/:id/erasure', { access: access.admin }),
}

/** Why a person is not erased: nobody erases themself, and who still comes is locked first. */
export const erasureHindrances = ['oneself', 'active'] as const

export const mentionKinds = ['post', 'lesson', 'work', 'file'] as const

/** How many places are told in which a last name stands. */
export const mostMentions = 20
