import { fileStates, fileTypes } from '../contract/files/endpoints.ts'
import { profileGaps, profileSorts, profileTypes } from '../contract/people/endpoints.ts'
import { postStates } from '../contract/news/endpoints.ts'
import { day, number, numbers, oneOf, reads, someOf, text, uuid } from './kit/data/search.ts'

export const loginSearch = reads({ step: oneOf('second') })

export const marksSearch = reads({
  tab: oneOf('table', 'performance', 'search'),
  look: oneOf('table', 'chart'),
  quarter: oneOf('year', '1', '2', '3', '4'),
  q: text,
  discipline: number,
  from: day,
  to: day,
  group: number,
  work: number,
})

export const profilesSearch = reads({
  search: text,
  type: oneOf(...profileTypes),
  group: numbers,
  state: oneOf('active', 'locked'),
  missing: someOf(...profileGaps),
  sort: oneOf(...profileSorts),
  direction: oneOf('asc', 'desc'),
  after: text,
  before: text,
  import: uuid,
})

export const historySearch = reads({
  person: number,
  object: text,
  kind: text,
  from: day,
  to: day,
  after: text,
  before: text,
})

export const newsSearch = reads({ search: text, after: text, before: text })

export const postsSearch = reads({
  search: text,
  state: oneOf(...postStates),
  groupId: number,
  audience: oneOf('guardians', 'everybody'),
  after: text,
  before: text,
})

export const filesSearch = reads({
  state: oneOf(...fileStates),
  type: oneOf(...fileTypes),
  after: text,
  before: text,
})
