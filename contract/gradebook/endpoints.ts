import { best } from '../../rules/marks.ts'
import { access, get, inPerson, post, put } from '../kit/endpoint.ts'

/** What becomes of a work's marks when its maximum is lowered below some of them: they stay, or keep their share of it. */
export const marksAbove = ['KEEP', 'RESCALE'] as const

const ofStudent = { access: access.participant('STUDENT'), on: ['diary', 'week', 'homework'] } as const

export const coursework = {
  /** All works of the current quarter, and homework. */
  assignments: get('/api/context-pt/:pt/assignments', ofStudent),
  /** Open works and homework. */
  open: get('/api/context-pt/:pt/assignments/open', ofStudent),
  /** The next tasks, the number of further ones, and the latest marks: a first page shows them. */
  due: get('/api/context-pt/:pt/assignments/due', ofStudent),
}

/** Tasks and marks that come with a first page. */
export const dueShown = { tasks: 10, marks: 3 } as const

/** Values that most assignments have, and that are left out where only open ones are sent. */
export const usualAssignment = {
  alias: null,
  link: null,
  doneDate: null,
  grade: null,
  maxGrade: best,
  coefficient: 100,
  finalGrade: null,
  markedOn: null,
} as const

/** What each work type counts, set by the school for a study year. */
export const weights = {
  read: get('/api/admin/periods/:id/weights', { access: access.admin, on: ['diary'] }),
  set: put('/api/admin/periods/:id/weights', { access: access.admin }),
  /** The totals that the same body would change; nothing is written. */
  preview: post('/api/admin/periods/:id/weights/preview', { access: access.admin }),
}

export const resultsPerPage = 50

export const marks = {
  list: get('/api/context-pt/:pt/marks', { access: access.participant('STUDENT'), on: ['diary'] }),
  /** The rows of `list` without results. */
  totals: get('/api/context-pt/:pt/totals', { access: access.participant('STUDENT'), on: ['diary'] }),
  standing: get('/api/context-pt/:pt/standing', {
    access: access.participant('STUDENT'),
    on: ['standing', 'diary', 'week'],
  }),
  /** One work of the student's year, with its comment and what its mark did to the quarter's average. */
  work: get('/api/context-pt/:pt/works/:work', {
    access: access.participant('STUDENT'),
    on: ['diary', 'comments'],
  }),
  search: get('/api/context-pt/:pt/searches/marks', { access: access.participant('STUDENT'), on: ['diary'] }),
}

export const acknowledgements = {
  /** The caller's own, of the child's current study year. */
  list: get('/api/context-pt/:pt/acknowledgements', { access: access.guardian, on: ['diary', 'comments'] }),
  /** `mark`: the one that was seen; 409 where there is another by now. */
  give: post('/api/context-pt/:pt/works/:work/acknowledgement', { access: inPerson(access.guardian) }),
}
