import { fileTypes, shownFileStates } from '../contract/files/endpoints.ts'
import { newsFilters, postStates } from '../contract/news/endpoints.ts'
import { noGroup, profileSorts, profileTypes } from '../contract/people/endpoints.ts'
import { linkFailures } from '../contract/sso/endpoints.ts'
import { loginRefusals } from './identity/sso-failure.tsx'
import { day, longText, number, oneOf, reads, text, uuid } from './kit/data/search.ts'

/** `step` is of a sign-in in two steps; `to` is where the second one leads, without it to the first page. */
export const loginSearch = reads({
  refused: oneOf(...loginRefusals),
  by: text,
  step: oneOf('first', 'second'),
  to: oneOf('security'),
})

/** A teacher's first page: the journal that is open on it. */
export const homeSearch = reads({ discipline: number, group: number, quarter: oneOf('year', '1', '2', '3', '4') })

export const scheduleSearch = reads({ week: day })

/** The week of any class or teacher. */
export const weeksSearch = reads({ group: number, teacher: number, week: day })

export const lessonsSearch = reads({
  discipline: number,
  group: number,
  quarter: oneOf('year', '1', '2', '3', '4'),
  day,
})

export const periodsSearch = reads({ period: number, import: uuid })

/** An answer of OAuth 2.0, without the words that a provider may add to a failure. */
export const providerReturnSearch = reads({ code: longText, state: text, iss: text, error: text })

/** A link to `devices`, once a tab of its own, leads to the security tab, where its sections are. */
export const repassSearch = reads({
  tab: (value) => oneOf('notices', 'security')(value === 'devices' ? 'security' : value),
  refused: oneOf(...linkFailures),
  by: text,
})

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
  groupId: (value) => oneOf(noGroup)(value) ?? number(value),
  state: oneOf('active', 'locked'),
  sort: oneOf(...profileSorts),
  direction: oneOf('asc', 'desc'),
  after: text,
  before: text,
  import: uuid,
})

export const newsSearch = reads({ search: text, filter: oneOf(...newsFilters) })

export const filesSearch = reads({
  state: oneOf(...shownFileStates),
  type: oneOf(...fileTypes),
  after: text,
  before: text,
})

export const postsSearch = reads({
  search: text,
  state: oneOf(...postStates),
  groupId: number,
  audience: oneOf('guardians', 'everybody'),
  after: text,
  before: text,
})
