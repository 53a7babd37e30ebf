import { access, del, get, post, put } from '../kit/endpoint.ts'

const teacher = access.participant('TEACHER')

const pair = '/api/context-pt/:pt/disciplines/:discipline/groups/:group'

const cell = `${pair}/works/:work/students/:uuid`

/** Who teaches which pair stands in the timetable; works are the journal's, marks and totals the students'. */
const sheet = ['week', 'journal', 'diary'] as const

/** A teacher reaches exactly the pairs of discipline and group that they teach in the current study year; else 404. */
export const journal = {
  disciplines: get('/api/context-pt/:pt/disciplines', { access: teacher, on: ['week', 'journal'] }),
  groups: get('/api/context-pt/:pt/disciplines/:discipline/groups', { access: teacher, on: ['week', 'journal'] }),
  marks: get(`${pair}/marks`, { access: teacher, on: sheet }),
  /** What others, and oneself elsewhere, have written since; with `isStale` the sheet itself has changed. */
  changes: get(`${pair}/changes`, { access: teacher, on: sheet }),
  /** The sheet as a file: one quarter as it is seen, or the whole year. */
  export: get(`${pair}/export`, { access: teacher, sends: 'file' }),
  write: put(`${pair}/marks`, { access: teacher }),
  setOfficial: put(`${pair}/official`, { access: teacher }),
  /** `groups`: other classes of the discipline that get the same work. */
  createWork: post(`${pair}/works`, { access: teacher, once: true }),
  updateWork: put(`${pair}/works/:work`, { access: teacher }),
  removeWork: del(`${pair}/works/:work`, { access: teacher }),
  /** Comments on the sheet's marks, and which marks a guardian has confirmed having seen. */
  comments: get(`${pair}/comments`, { access: teacher, on: ['week', 'journal', 'comments'] }),
  /** 409 where the cell has no mark, or another comment than the one that was seen. */
  comment: put(`${cell}/comment`, { access: teacher }),
  cellChanges: get(`${cell}/changes`, { access: teacher, on: [...sheet, 'comments'] }),
  officialChanges: get(`${pair}/official/:uuid/changes`, { access: teacher, on: sheet }),
  student: get(`${pair}/students/:uuid`, { access: teacher, on: [...sheet, 'people'] }),
}

/** Of a pair of discipline and group that the teacher teaches: the study year's topics and homework, by day. */
export const journalLessons = {
  list: get('/api/context-pt/:pt/disciplines/:discipline/groups/:group/lessons', {
    access: access.participant('TEACHER'),
    on: ['week', 'diary'],
  }),
}

/** What a teacher has still to do. */
export const waiting = {
  works: get('/api/context-pt/:pt/waiting', {
    access: access.participant('TEACHER'),
    on: sheet,
  }),
}
