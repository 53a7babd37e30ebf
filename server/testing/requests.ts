import type { contract } from '../../contract/index.ts'
import { defaultWeights } from '../../rules/marks.ts'
import { png } from './images.ts'
import type { Everything } from './everything.ts'

type NamesIn<Contract> = {
  [Domain in keyof Contract & string]: `${Domain}.${keyof Contract[Domain] & string}`
}[keyof Contract & string]
export type EndpointName = NamesIn<typeof contract>

export type Request = {
  /** Beside `pt`, which is whoever's the test wants. */
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** The body is refused with 422 under this field, so that nothing is hashed, mailed or imported. */
  fault?: string
}

/** A request to every endpoint that whoever is let in gets 2xx for, or the 422 of its body. */
export function requestsIn(school: Everything): Record<EndpointName, Request> {
  const { disciplines, groupId, works, lessons, absences, student, otherStudent, files } = school
  const pair = { discipline: disciplines.algebra, group: groupId }
  const lesson = { params: { uuid: lessons.own } }
  const former = { params: { id: school.formerPeriodId } }
  const cell = { work: works.own, student: student.uuid, mark: 9, revision: 0 }
  const newWork = { title: 'Твір', type: 'HOMEWORK', date: '2027-03-15' }
  const absence = { dateFrom: '2027-03-18', reason: 'ILLNESS' }
  const tooLong = 'a'.repeat(200)
  const subscription = { web: school.pushDevices.own.web }
  const link = 'https://video.example/1'
  const lines = 'Перша\nДруга'
  const holiday = { name: 'Осінні', dateFrom: '2023-10-23', dateTo: '2023-10-29' }
  const year = { name: '2019', dateFrom: '2019-09-02', dateTo: '2020-06-11' }
  const post = { title: 'Новина', content: '<p>Текст</p>', groups: [groupId] }
  const profile = { email: 'new@school.example', firstName: 'Ада', lastName: 'Лис' }
  const ofOther = { params: { id: otherStudent.profileId } }
  const autumn = { studyPeriodId: school.formerPeriodId, dateFrom: '2023-09-04', dateTo: '2023-09-08' }
  const timetableOf = (file: string) => ({ body: { fileUuids: [file], ...autumn }, fault: 'fileUuids' })
  const coursesOf = (file: string) => ({
    body: { fileUuids: [file], studyPeriodId: school.formerPeriodId },
    fault: 'fileUuids',
  })
  const form = (name: string, bytes: Buffer, type = '') => {
    const parts = new FormData()
    parts.append(name, new Blob([Buffer.from(bytes)]), 'file')
    if (type) parts.append('types[]', type)
    return parts
  }

  return {
    'identity.csrf': {},
    'identity.login': { body: {}, fault: 'password' },
    'identity.logout': {},
    'identity.forgotPassword': { body: { email: 'nobody' }, fault: 'email' },
    'identity.resetPassword': { body: {}, fault: 'token' },
    'identity.user': {},
    'identity.changePassword': { body: {}, fault: 'current_password' },
    'identity.prefer': { body: {} },
    'identity.endImpersonation': {},
    'sso.begin': {},
    'sso.callback': { query: { state: 'unknown' }, fault: 'stale' },
    'sso.leave': {},
    'saml.acs': { body: {} },
    'saml.metadata': {},
    'saml.logout': {},
    'ssoLinks.list': {},
    'ssoLinks.begin': { body: {}, fault: 'provider' },
    'ssoLinks.add': { body: { state: 'unknown' }, fault: 'stale' },
    'ssoLinks.remove': { params: { id: school.ssoLinks.own } },
    'ssoProviders.list': {},
    'ssoProviders.check': { query: { provider: school.provider } },
    'ssoProviders.beginTrial': { body: {}, fault: 'provider' },
    'ssoProviders.completeTrial': { body: { state: 'unknown' } },
    'ssoConflicts.list': {},
    'ssoConflicts.dismiss': { params: { id: school.ssoLinks.refused } },
    'ssoConflicts.unlink': { params: { id: school.ssoLinks.refused } },
    'factors.prove': { body: { code: 'a word' }, fault: 'code' },
    'factors.giveUp': {},
    'factors.requestPasskey': {},
    'factors.signIn': { body: {}, fault: 'passkey' },
    'factors.list': {},
    'factors.beginTotp': { body: { current_password: tooLong }, fault: 'current_password' },
    'factors.addTotp': { body: {}, fault: 'code' },
    'factors.removeTotp': { body: { current_password: tooLong }, fault: 'current_password' },
    'factors.renewCodes': { body: { current_password: tooLong }, fault: 'current_password' },
    'factors.beginPasskey': { body: { current_password: tooLong }, fault: 'current_password' },
    'factors.addPasskey': { body: {}, fault: 'name' },
    'factors.removePasskey': { params: { id: school.passkeys.own }, body: {} },
    'factors.ofProfile': ofOther,
    'factors.reset': ofOther,
    'sessions.list': {},
    'sessions.end': { params: { id: school.sessions.own } },
    'sessions.endOthers': {},
    'sessions.forget': { params: { id: school.devices.own } },
    'tokens.create': { body: {}, fault: 'deviceName' },
    'tokens.list': {},
    'tokens.revoke': { params: { id: school.tokens.own } },
    'periods.list': {},
    'periods.create': { body: year },
    'periods.update': { ...former, body: { name: '2023/24', dateFrom: '2023-09-01', dateTo: '2024-06-14' } },
    'periods.remove': { params: { id: school.emptyPeriodId } },
    'holidays.list': former,
    'holidays.create': { ...former, body: holiday },
    'holidays.update': { params: { id: school.holidayId }, body: holiday },
    'holidays.remove': { params: { id: school.holidayId } },
    'disciplines.list': {},
    'disciplines.create': { body: { name: 'Танок' } },
    'disciplines.paste': { body: { lines } },
    'disciplines.update': { params: { id: school.spareDisciplineId }, body: { name: 'Танок' } },
    'disciplines.remove': { params: { id: school.spareDisciplineId } },
    'groups.current': {},
    'groups.list': former,
    'groups.create': { ...former, body: { name: '1-А' } },
    'groups.paste': { ...former, body: { lines } },
    'groups.update': { params: { id: school.spareGroupId }, body: { name: '1-А' } },
    'groups.remove': { params: { id: school.spareGroupId } },
    'calendar.year': {},
    'participants.list': {},
    'profiles.list': { query: { search: 'Лис' } },
    'profiles.create': { body: { ...profile, type: 'STUDENT', groupId } },
    'profiles.update': { ...ofOther, body: profile },
    'profiles.toggle': ofOther,
    'profiles.login': ofOther,
    'profiles.repass': ofOther,
    'school.show': {},
    'school.update': { body: { withoutPassword: { STUDENT: false, GUARDIAN: false, TEACHER: false, ADMIN: false } } },
    'sameNames.list': {},
    'sameNames.dismiss': { params: { id: school.sameName } },
    'account.show': {},
    'account.update': { body: { name: '' }, fault: 'name' },
    'account.notify': {},
    'account.keepAddress': {},
    'account.verify': { body: {}, fault: 'token' },
    'registration.register': { body: {}, fault: 'password' },
    'registration.confirm': { body: {}, fault: 'password' },
    'photos.upload': { body: form('photo', png(8, 8)) },
    'photos.remove': {},
    'photos.show': { params: { uuid: school.photo } },
    'files.list': {},
    'files.show': { params: { uuid: files.profiles } },
    'files.upload': { body: form('files[]', Buffer.from('type,email\n'), 'PROFILES') },
    'files.download': { params: { uuid: files.profiles } },
    'files.discard': { params: { uuid: files.profiles } },
    'schedule.missingRegisters': {},
    'weeks.choices': { query: { from: '2027-03-15' } },
    'weeks.show': { query: { group: groupId, from: '2027-03-15' } },
    'schedule.search': { body: { dateFrom: '2027-03-15', dateTo: '2027-03-21' } },
    'openings.record': lesson,
    'absences.list': {},
    'absences.report': { body: absence },
    'absences.update': { params: { uuid: absences.own }, body: absence },
    'absences.remove': { params: { uuid: absences.own } },
    'registers.read': lesson,
    'registers.save': { ...lesson, body: { students: [{ uuid: student.uuid, presence: 'LATE' }] } },
    'recordings.attach': { ...lesson, body: { link } },
    'recordings.remove': lesson,
    'recordings.lessons': { params: { id: groupId }, query: { date: '2027-03-15' } },
    'recordings.attachAny': { ...lesson, body: { link } },
    'recordings.removeAny': lesson,
    'lessonContent.write': { ...lesson, body: { topic: 'Степені', homework: '§ 14' } },
    'homeworkTicks.tick': lesson,
    'homeworkTicks.untick': lesson,
    'coursework.assignments': {},
    'coursework.open': {},
    'coursework.due': {},
    'weights.read': former,
    'weights.set': { ...former, body: { weights: defaultWeights } },
    'weights.preview': { ...former, body: { weights: defaultWeights } },
    'marks.list': {},
    'marks.totals': {},
    'marks.standing': {},
    'marks.work': { params: { work: works.sameClass } },
    'acknowledgements.list': {},
    'acknowledgements.give': { params: { work: works.sameClass }, body: { mark: 11 } },
    'marks.search': { query: { discipline: disciplines.algebra } },
    'journal.disciplines': {},
    'journal.groups': { params: { discipline: pair.discipline } },
    'journal.marks': { params: pair },
    'journalLessons.list': { params: pair },
    'journal.changes': { params: pair, query: { after: '1.0' } },
    'journal.export': { params: pair, query: { format: 'csv' } },
    'journal.write': { params: pair, body: { cells: [cell] } },
    'journal.setOfficial': {
      params: pair,
      body: { span: 'q3', cells: [{ student: student.uuid, mark: 10, revision: 0 }] },
    },
    'journal.createWork': { params: pair, body: { ...newWork, groups: [groupId] } },
    'journal.updateWork': { params: { ...pair, work: works.own }, body: newWork },
    'journal.removeWork': { params: { ...pair, work: works.own } },
    'journal.comments': { params: pair },
    'journal.comment': {
      params: { ...pair, work: works.own, uuid: student.uuid },
      body: { text: '', seen: null },
    },
    'journal.cellChanges': { params: { ...pair, work: works.own, uuid: student.uuid } },
    'journal.officialChanges': { params: { ...pair, uuid: student.uuid }, query: { span: 'q3' } },
    'journal.student': { params: { ...pair, uuid: student.uuid } },
    'waiting.works': {},
    'live.open': {},
    'imports.runs': {},
    'imports.profiles': { body: { fileUuids: [files.schedule] }, fault: 'fileUuids' },
    'imports.schedule': timetableOf(files.profiles),
    'imports.classes': coursesOf(files.profiles),
    'imports.previewProfiles': { body: { fileUuids: [files.schedule] }, fault: 'fileUuids' },
    'imports.previewSchedule': timetableOf(files.profiles),
    'imports.previewClasses': coursesOf(files.profiles),
    'googleCourses.list': former,
    'googleCourses.update': { params: { id: school.googleCourse }, body: {} },
    'googleCourses.teachers': {},
    'googleCourses.unused': {},
    'news.list': {},
    'news.cards': {},
    'news.page': {},
    'news.read': { params: { id: school.posts.ofClass } },
    'news.open': { params: { id: school.posts.ofClass } },
    'news.readAll': {},
    'posts.list': {},
    'posts.show': { params: { id: school.posts.ofClass } },
    'posts.audience': {},
    'posts.week': {},
    'posts.readers': { query: { posts: String(school.posts.ofClass) } },
    'posts.readersByClass': { params: { id: school.posts.ofClass } },
    'posts.create': { body: post },
    'posts.update': { params: { id: school.posts.ofClass }, body: post },
    'posts.remove': { params: { id: school.posts.ofClass } },
    'images.upload': { body: form('image', png(8, 8)) },
    'images.show': { params: { uuid: school.images.ofClass } },
    'notices.list': {},
    'notices.count': {},
    'notices.read': { params: { id: school.notices.own } },
    'notices.readAll': { body: { upTo: 1 } },
    'notices.switches': {},
    'notices.hours': {},
    'notices.chooseHours': { body: { quiet: { from: 60, to: 60 }, isOnSchoolDaysOnly: true }, fault: 'quiet.to' },
    'notices.digest': {},
    'notices.chooseDigest': { body: { isOn: true, at: 1440 }, fault: 'at' },
    'noticeMails.unsubscribe': { query: { token: '' }, fault: 'token' },
    'notices.letters': {},
    'notices.chooseLetters': { body: { isOn: 'yes' }, fault: 'isOn' },
    'letters.readers': { params: { id: groupId } },
    'letters.send': { params: { id: groupId }, body: { subject: 'Збори', text: ' ' }, fault: 'text' },
    'notices.turn': { body: { event: 'weather', way: 'portal', isOn: false }, fault: 'event' },
    'push.show': {},
    'push.devices': {},
    'push.removeDevice': { params: { id: school.pushDevices.own.id } },
    'push.state': {},
    'push.check': {},
    'push.trial': {},
    'pushRegistrations.create': { body: subscription },
    'pushRegistrations.renew': { params: { uuid: school.pushDevices.own.token }, body: subscription },
    'pushRegistrations.remove': { params: { uuid: school.pushDevices.own.token } },
    'pushTokens.save': { body: {}, fault: 'token' },
    'mails.list': {},
    'mails.check': {},
    'mails.sendTrial': {},
    'mails.show': { params: { id: school.mail } },
    'mails.retry': { params: { id: school.mail } },
    'mails.retryAll': {},
    'dashboard.home': {},
    'mails.discard': { params: { id: school.mail } },
  }
}
