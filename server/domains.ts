/** The server's layers, which know no domain, in the order in which they may know each other. */
export const layers = ['i18n', 'runtime', 'db', 'outbox', 'mail', 'auth', 'http', 'live'] as const

/** Layers and domains: each imports only those before it. */
export const domains = [
  ...layers,
  'identity',
  'factors',
  'sso',
  'calendar',
  'people',
  'school',
  'mails',
  'files',
  'google',
  'schedule',
  'gradebook',
  'attendance',
  'journal',
  'imports',
  'news',
  'push',
  'notices',
  'letters',
  'dashboard',
  'demo',
] as const
