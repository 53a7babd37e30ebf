import { access, get, post } from '../kit/endpoint.ts'
import { mostChosen } from '../people/endpoints.ts'

export const entriesPerPage = 50

/** How many rows of an entry are shown first, and how many then at once. */
export const rowsPerPage = { first: 6, most: 200 } as const

/** An entry of more rows is not undone: no choice of profiles has as many. */
export const mostUndone = mostChosen

/** What an entry changed, by the names that the database gives its tables. */
export const historyObjects = [
  'profiles',
  'guardians',
  'memberships',
  'groups',
  'disciplines',
  'periods',
  'quarters',
  'holidays',
  'posts',
  'post_audiences',
  'google_courses',
  'weights',
  'files',
  'users',
  'photos',
  'tokens',
  'sso_links',
  'totp_factors',
  'passkeys',
  'recovery_codes',
  'factor_resets',
  'impersonations',
  'outbox',
  'lessons',
  'openings',
  'absences',
  'presences',
  'courses',
  'works',
  'results',
  'official_marks',
  'journal',
] as const
export type HistoryObject = (typeof historyObjects)[number]

export const historyActions = ['insert', 'update', 'delete', 'refuse', 'read', 'erase'] as const

/** That something was done which left no rows to look at: a sign-in refused, a file taken, a person erased. */
export const isNotedAlone = (action: string) => action === 'refuse' || action === 'read' || action === 'erase'

/** The calls of which the history has entries and that it can be asked for. */
export const historyKinds = [
  'profiles.create',
  'profiles.update',
  'profiles.toggle',
  'profiles.login',
  'profiles.repass',
  'chosenProfiles.lock',
  'chosenProfiles.unlock',
  'chosenProfiles.move',
  'chosenProfiles.repass',
  'chosenProfiles.write',
  'chosenProfiles.export',
  'account.update',
  'account.verify',
  'registration.confirm',
  'identity.login',
  'identity.changePassword',
  'identity.resetPassword',
  'factors.prove',
  'factors.signIn',
  'factors.beginTotp',
  'factors.addTotp',
  'factors.removeTotp',
  'factors.renewCodes',
  'factors.beginPasskey',
  'factors.addPasskey',
  'factors.removePasskey',
  'factors.reset',
  'photos.upload',
  'photos.remove',
  'tokens.create',
  'tokens.revoke',
  'periods.create',
  'periods.update',
  'periods.remove',
  'holidays.create',
  'holidays.update',
  'holidays.remove',
  'disciplines.create',
  'disciplines.paste',
  'disciplines.update',
  'disciplines.remove',
  'groups.create',
  'groups.paste',
  'groups.update',
  'groups.remove',
  'googleCourses.update',
  'googleCourses.unused',
  'weights.set',
  'posts.create',
  'posts.update',
  'posts.remove',
  'files.upload',
  'files.discard',
  'files.download',
  'imports.profiles',
  'imports.schedule',
  'imports.classes',
  'mails.retry',
  'mails.retryAll',
  'mails.discard',
  'absences.report',
  'absences.update',
  'absences.remove',
  'openings.record',
  'registers.save',
  'lessonContent.write',
  'recordings.attach',
  'recordings.remove',
  'journal.write',
  'journal.setOfficial',
  'journal.createWork',
  'journal.updateWork',
  'journal.removeWork',
  'journal.export',
  'history.undo',
  'profiles.show',
  'personalData.ofPerson',
  'personalData.ofOneself',
  'personalData.erase',
  'privacy.update',
  'office.assign',
  'recordings.attachAny',
  'recordings.removeAny',
  'acknowledgements.give',
  'pictures.upload',
  'identity.endImpersonation',
  'sso.callback',
  'sso.acs',
  'ssoLinks.begin',
  'ssoLinks.remove',
] as const
export type HistoryKind = (typeof historyKinds)[number]

/**
 * Why an entry cannot be undone: it is undone already, or was changed since; others have read the post; it came by a file;
 * it is about signing in; it is changed back where it was changed; it has too many rows; its mails have left.
 */
export const undoHindrances = [
  'undone',
  'changed',
  'read',
  'imported',
  'access',
  'elsewhere',
  'many',
  'mailed',
] as const
export type UndoHindrance = (typeof undoHindrances)[number]

export const history = {
  /** The newest first. */
  list: get('/api/admin/history', { access: access.admin }),
  /** What an entry changed, row by row. */
  show: get('/api/admin/history/:entry', { access: access.admin }),
  /** Changes back all that it changed, as another entry; nothing of it where one row is another now. */
  undo: post('/api/admin/history/:entry/undo', { access: access.admin }),
}
