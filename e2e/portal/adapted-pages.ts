/** Pages that are looked at with forced colours, at 320 pixels and by a finger; what follows a comma tells two tests of one person apart. */
export const adaptedPages = {
  student: [
    '/',
    '/schedule',
    '/active',
    '/marks',
    '/marks?tab=performance',
    '/marks?tab=search',
    '/repass',
    '/repass?tab=notices',
    '/repass?tab=security',
  ],
  guardian: ['/', '/schedule', '/marks', '/repass'],
  teacher: ['/', '/schedule', '/active', '/marks', '/repass'],
  admin: ['/', '/admin/profiles', '/admin/periods', '/admin/posts', '/admin/posts/new', '/admin/files', '/repass'],
  'admin, further': [
    '/admin/history',
    '/admin/today',
    '/admin/today?show=present',
    '/admin/mails',
    '/admin/connections',
    '/admin/privacy',
    '/posts',
  ],
  guest: ['/login'],
}
