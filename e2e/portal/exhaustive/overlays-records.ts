import type { Page } from '@playwright/test'
import type { mails } from '../../../contract/mails/endpoints.ts'
import type { school } from '../../../contract/school/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { alertDialog, button, chosen, dialog, pressed, start, type Overlay, type Said } from './overlays.ts'

const at = '2027-03-16T08:00:00.000Z'
const one = { kind: 'password', createdAt: at, attempts: 2, nextAt: at } as const
/** Mails in each of their states, as they are answered while the mail server refuses. */
const queue: Answer<typeof mails.list> = {
  server: { host: 'mail.example', port: 587 },
  lastSentAt: at,
  counts: { queued: 2, delayed: 1, failed: 1 },
  silence: { since: at, reason: 'unreachable', reply: null },
  mails: [
    { ...one, id: 1, person: 'Олена Коваленко', state: 'queued', reason: 'unreachable', reply: null },
    { ...one, id: 2, person: null, state: 'queued', kind: 'registration', attempts: 0, reason: null, reply: null },
    { ...one, id: 3, person: 'Ганна Лис', state: 'failed', attempts: 8, reason: 'noMailbox', reply: 550, nextAt: null },
  ],
}

async function mailsShown(page: Page): Promise<void> {
  await page.route('**/api/admin/mails', (route) => route.fulfill({ json: queue }))
  await page.reload()
  await page.getByRole('main').getByText('Ганна Лис').first().waitFor()
}

const mailPages: Overlay[] = [
  {
    name: 'mails that wait and that were given up',
    path: '/admin/mails',
    open: async (page) => {
      await mailsShown(page)
      return page.getByRole('main')
    },
  },
  {
    name: 'whether to discard a mail',
    path: '/admin/mails',
    open: async (page, said) => {
      await mailsShown(page)
      return pressed(page, start(said.mails.discardOf), alertDialog)
    },
  },
]

const withProvider: Answer<typeof school.show> = {
  school: {
    identity: { schoolName: 'Ліцей № 12', contactEmail: null, supportUrl: null, socialLinks: [] },
    environment: { schoolName: 'Дзвінок', contactEmail: 'office@school.example', supportUrl: null, socialLinks: [] },
    withoutPassword: { ADMIN: false, TEACHER: true, STUDENT: false, GUARDIAN: false },
    withSecondFactor: { ADMIN: true, TEACHER: false, STUDENT: false, GUARDIAN: false },
    hasProvider: true,
    roles: {
      ADMIN: { accounts: 3, linked: 1, secured: 1 },
      TEACHER: { accounts: 40, linked: 40, secured: 40 },
      STUDENT: { accounts: 1412, linked: 1388, secured: 12 },
      GUARDIAN: { accounts: 399, linked: 0, secured: 0 },
    },
  },
}

async function schoolShown(page: Page, said: Said) {
  await page.route('**/api/admin/school', (route) => route.fulfill({ json: withProvider }))
  await page.reload()
  await button(page, said.kit.save).last().waitFor()
}

/** The dialog that asks whether to switch the first role of a setting. */
async function roleAsked(page: Page, said: Said, title: string) {
  await schoolShown(page, said)
  const card = page.getByRole('region', { name: title, exact: true })
  await card.getByRole('switch').first().click()
  await button(card, said.kit.save).click()
  return alertDialog(page)
}

const schoolPages: Overlay[] = [
  {
    name: 'a school that signs in by a provider',
    path: '/admin/school',
    open: async (page, said) => {
      await schoolShown(page, said)
      return page.getByRole('main')
    },
  },
  {
    name: 'whether to switch passwords off',
    path: '/admin/school',
    open: (page, said) => roleAsked(page, said, said.school.signIn.title),
  },
  {
    name: 'whether to require a second step',
    path: '/admin/school',
    open: (page, said) => roleAsked(page, said, said.school.secondStep.title),
  },
]

const lost = ['1', '2']
  .map((day) => `${day},7:00,7:45,8-Б,Алгебра,teacher@dzvinok.example`)
  .toSpliced(0, 0, 'weekday,from,to,group,discipline,teacher')
  .join('\n')
const timetable = { name: 'розклад.csv', mimeType: 'text/csv', buffer: Buffer.from(lost) }

async function recordingChosen(page: Page, said: Said) {
  await button(page, said.schedule.recordings.title).click()
  const section = page.getByRole('form', { name: said.schedule.recordings.title })
  await (await chosen(section, page, said.schedule.recordings.group)).getByRole('option', { name: '9-А' }).click()
  await section.getByRole('textbox', { name: said.schedule.recordings.day }).fill('2027-03-11')
  const table = page.getByRole('table', { name: said.schedule.recordings.title })
  await button(
    table,
    new RegExp(`${start(said.schedule.recordings.attachTo).source}|${start(said.schedule.recordings.changeOf).source}`),
  ).click()
  await dialog(page).getByLabel(said.schedule.recordings.link).fill('https://video.example/9a')
  await dialog(page).locator('button[type=submit]').click()
  await button(table, start(said.schedule.recordings.changeOf)).click()
}

const periods: Overlay[] = [
  {
    name: 'a calendar',
    path: '/admin/periods',
    open: async (page, said) => {
      const form = await pressed(page, said.calendar.addHoliday)
      await button(form, said.days.open).click()
      return page.getByRole('dialog', { name: start(said.days.choose) })
    },
  },
  {
    name: 'whether to remove a recording',
    path: '/admin/periods',
    open: async (page, said) => {
      await recordingChosen(page, said)
      await button(dialog(page), said.schedule.recordings.remove).click()
      return alertDialog(page)
    },
  },
  {
    name: 'what a schedule’s import would take away',
    path: '/admin/periods',
    open: async (page, said) => {
      const steps = await pressed(page, said.calendar.upload)
      await steps.locator('input[type=file]').first().setInputFiles(timetable)
      await steps.getByRole('button', { name: said.imports.upload, exact: true }).click()
      await steps.getByLabel(said.imports.range.dateFrom, { exact: true }).fill('2027-03-08')
      await steps.getByLabel(said.imports.range.dateTo, { exact: true }).fill('2027-03-16')
      await steps.getByRole('checkbox').waitFor()
      return steps
    },
    close: async (page, said) => {
      await button(dialog(page), said.imports.later).click()
      await dialog(page).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'whether to remove an uploaded file',
    path: '/admin/periods',
    open: async (page, said) => {
      const steps = await pressed(page, said.calendar.upload)
      await button(steps, start(said.imports.discardAll)).click()
      return alertDialog(page)
    },
  },
]

const account: Overlay[] = [
  {
    name: 'whether to remove a photo',
    path: '/repass',
    open: async (page, said) => {
      const picture = await page.screenshot()
      const file = page.getByRole('main').locator('input[type=file]').first()
      await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
      return pressed(page, start(said.personal.removePhotoOf), alertDialog)
    },
  },
  {
    // The last: it leaves nobody signed in.
    name: 'the end of a session',
    path: '/admin/profiles',
    open: async (page, said) => {
      const form = await pressed(page, said.people.new)
      await page.context().clearCookies({ name: 'dzvinok_session' })
      await form.getByRole('combobox', { name: said.people.guardian }).fill('Ко')
      return alertDialog(page)
    },
  },
]

export const records: Overlay[] = [...mailPages, ...schoolPages, ...periods, ...account]
