/** The requests about what an account is told. */
export const ofNotices = (id: number) => ({
  'notices.list': {},
  'notices.count': {},
  'notices.read': { params: { id } },
  'notices.readAll': { body: { upTo: 0 } },
  'notices.settings': {},
  'noticeHours.show': {},
  'noticeHours.choose': { body: { quiet: null, isOnSchoolDaysOnly: true } },
  'noticeHours.chooseDigest': { body: { isOn: true, at: null } },
  'noticeMails.unsubscribe': { query: { token: '' }, fault: 'token' },
  'notices.choose': { body: { kind: 'nothing' }, fault: 'kind' },
})
