/** The server's domains in the order in which they may know each other: each imports only those before it. */
export const domains = [
  'kit',
  'identity',
  'calendar',
  'people',
  'mails',
  'files',
  'schedule',
  'coursework',
  'marks',
  'journal',
  'imports',
  'news',
  'demo',
] as const
