import { expect, test } from 'vitest'
import { allPages } from '../../contract/pages.ts'
import { languages } from '../../rules/languages.ts'
import type { Manifest } from './manifest.ts'
import { keeperOf, keptFor, workerOf } from './offline.ts'
import { preloadLinks } from './preload.ts'

const script = (file: string, parts: Partial<Manifest[string]> = {}) => ({ file: `assets/${file}`, ...parts })
const parts = allPages.flatMap((page) => Object.values(page.parts ?? {}))
const modules = allPages.flatMap((page) => [page, page.forTeachers ?? page])
const texts = languages.flatMap((language) =>
  ['door', 'inside', 'office'].map((part) => [`../contract/locales/${language}.json?part=${part}`, language + part]),
)
const manifest: Manifest = {
  ...Object.fromEntries(modules.map(({ module, component }) => [module, script(`${component}.js`)])),
  ...Object.fromEntries(texts.map(([module, name]) => [module!, script(`${name}.js`)])),
  'index.html': script('index.js', {
    css: ['assets/index.css'],
    dynamicImports: ['administration/profiles-page.tsx', 'gradebook/marks-page.tsx', 'dashboard/dashboard-page.tsx'],
  }),
  ...Object.fromEntries(parts.map((module) => [module, script(`${module.split('/')[1]}.js`)])),
  'authenticated-layout.tsx': script('layout.js', { imports: ['index.html'] }),
  'prefetch.ts': script('prefetch.js'),
  'dashboard/dashboard-page.tsx': script('DashboardPage.js', {
    imports: ['index.html', '_shared.js'],
    dynamicImports: ['news/post-modal.tsx', '../contract/locales/ua.json?part=office', ...parts],
  }),
  'news/post-modal.tsx': script('modal.js', { css: ['assets/modal.css'] }),
  '_shared.js': script('shared.js', { css: ['assets/shared.css'] }),
  '../node_modules/onest/onest-latin-wght-normal.woff2': script('latin.woff2'),
  '../node_modules/onest/onest-math-wght-normal.woff2': script('math.woff2'),
}

const filesIn = (links: string) => [...links.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file)

test('a page names what it is made of besides what every page names, once, in the language of its reader', () => {
  const links = preloadLinks(manifest)

  expect(filesIn(links('/', {}, 'ua'))).toEqual([
    'latin.woff2',
    'DashboardPage.js',
    'shared.js',
    'shared.css',
    'uadoor.js',
    'layout.js',
    'uainside.js',
  ])
  expect(filesIn(links('/login', {}, 'en'))).toEqual(['latin.woff2', 'LoginPage.js', 'endoor.js'])
  expect(filesIn(links('/nowhere', {}, 'en'))).toEqual(['latin.woff2', 'endoor.js', 'layout.js', 'eninside.js'])
})

test('a journal is fetched early where the address names a class', () => {
  const links = preloadLinks(manifest)

  expect(filesIn(links('/marks', {}, 'ua'))).not.toContain('JournalPage.js')
  expect(filesIn(links('/marks', { group: '1' }, 'ua'))).toEqual(
    expect.arrayContaining(['prefetch.js', 'JournalPage.js']),
  )
})

test('a build that lacks a page is told at once, and where there is none nothing is named', () => {
  const { 'identity/login-page.tsx': _, ...lacking } = manifest

  expect(() => preloadLinks(lacking)).toThrow('The build has no file for identity/login-page.tsx')
  expect(preloadLinks(undefined)('/', {}, 'ua')).toBe('')
})

test('a device keeps the pages that are of use without a network to whoever has it [LAY-9] [LAY-14]', () => {
  const keptBy = (roles: string) => {
    const { files, bundled } = keptFor(manifest, keeperOf({ for: roles, in: 'ua' }))
    return [files, bundled].map((list) => list.map((file) => file.replace('assets/', '')))
  }
  const begun = ['index.css', 'index.js', 'latin.woff2', 'layout.js', 'uadoor.js', 'uainside.js']
  const home = ['DashboardPage.js', 'LoginPage.js', 'LogoutPage.js', 'NewsPage.js', 'PostPage.js', 'SchedulePage.js']
  const shared = ['modal.css', 'modal.js', 'shared.css', 'shared.js']

  expect(keptBy('STUDENT')).toEqual([
    begun,
    [...home, 'AssignmentsPage.js', 'MarksPage.js', 'family.js', ...shared].toSorted(),
  ])
  expect(keptBy('TEACHER')).toEqual([
    begun,
    [...home, 'JournalPage.js', 'LessonsPage.js', 'WaitingPage.js', 'teacher.js', ...shared].toSorted(),
  ])
})

test('a device keeps what its pages begin with: of the office for administrators, of the door for whoever has not signed in [LAY-15]', () => {
  const temporal = { '../node_modules/temporal-polyfill/global.js': script('temporal.js') }
  const keptBy = (asked: Parameters<typeof keeperOf>[0]) => keptFor({ ...manifest, ...temporal }, keeperOf(asked))

  expect(keptBy({ for: 'ADMIN', in: 'ua' }).files).toContain('assets/uaoffice.js')
  expect(keptBy({ for: 'STUDENT', in: 'en' }).files.filter((file) => /ua|office|temporal/.test(file))).toEqual([])
  const { files, bundled } = keptBy({ in: 'ua' })
  expect(files).toEqual(['index.css', 'index.js', 'latin.woff2', 'uadoor.js'].map((file) => `assets/${file}`))
  expect(bundled).toEqual(['assets/LoginPage.js', 'assets/LogoutPage.js'])
})

test('a browser without Temporal keeps the file that stands in for it, and shares the one answer with others [LAY-15]', () => {
  const own = { ...manifest, '../node_modules/temporal-polyfill/global.js': script('temporal.js') }
  const [modern, older] = [undefined, 'temporal'].map((lacks) =>
    keptFor(own, keeperOf({ for: 'STUDENT', in: 'ua', ...(lacks && { lacks }) })),
  )

  expect(older!.files.filter((file) => !modern!.files.includes(file))).toEqual(['assets/temporal.js'])
  expect(older!.bundle).toBe(modern!.bundle)
  expect(older!.build).not.toBe(modern!.build)
})

test('a worker is named after just the files that it keeps [LAY-9]', () => {
  const kept = keptFor(manifest, keeperOf({ for: 'STUDENT', in: 'en' }))
  const [build, bundle, ...files] = workerOf('%files%', kept, '/assets/kept/x.json').split(' ')

  expect(build).toMatch(/^[0-9a-f]{12}$/)
  expect([bundle, files.length]).toEqual(['/assets/kept/x.json', kept.files.length])
  expect(keptFor(manifest, keeperOf({ for: 'TEACHER', in: 'en' })).build).not.toBe(build)
})

test('whoever asks for a worker in no way that there is gets the one of nobody, in the school’s language', () => {
  expect(keeperOf({})).toEqual({ roles: [], language: 'ua' })
  expect(keeperOf({ for: 'CAT.STUDENT', in: 'xx' })).toEqual({ roles: ['STUDENT'], language: 'ua' })
})
