import type { Locator, Page } from '@playwright/test'
import en from '../../../contract/locales/en.json' with { type: 'json' }
import ua from '../../../contract/locales/ua.json' with { type: 'json' }

export const texts = { ua, en }
export type Said = typeof en

/** Whatever opens over a page: where, and how a person opens it. */
export type Overlay = {
  name: string
  path: string
  open: (page: Page, said: Said, isNarrow: boolean) => Promise<Locator>
  /** What has to be done before the page is left. */
  close?: (page: Page, said: Said) => Promise<void>
  /** Where it exists; absent: everywhere. */
  only?: 'wide' | 'narrow'
}

const dialog = (page: Page) => page.getByRole('dialog')
const alertDialog = (page: Page) => page.getByRole('alertdialog')
/** The beginning of a text, up to what is put into it. */
const start = (text: string) => new RegExp(`(?:^|\\W)${text.split('{{')[0]!.trim()}`)
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name }).first()

async function pressed(page: Page, name: string | RegExp, opens: (page: Page) => Locator = dialog): Promise<Locator> {
  await button(page.getByRole('main'), name).click()
  return opens(page)
}

async function chosen(within: Page | Locator, page: Page, name: string | RegExp): Promise<Locator> {
  await within.getByRole('combobox', { name }).first().click()
  return page.getByRole('listbox')
}

const menu: Overlay[] = [
  {
    name: 'the menu of profiles',
    path: '/active',
    open: async (page, said) => {
      await page.getByRole('button', { name: new RegExp(said.kit.layout.switchProfile) }).click()
      return page.getByRole('menu')
    },
  },
  {
    name: 'the notices',
    path: '/active',
    open: async (page, said) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: start(said.notices.title) })
        .click()
      return dialog(page)
    },
  },
  {
    name: 'the menu of pages',
    path: '/active',
    only: 'narrow',
    open: async (page, said) => {
      await page.getByRole('banner').getByRole('button', { name: said.kit.layout.menu.title }).click()
      return dialog(page)
    },
  },
]

const student: Overlay[] = [
  ...menu,
  {
    name: 'a post',
    path: '/',
    open: async (page, said) => {
      await page
        .getByRole('link', { name: start(said.news.readMore) })
        .first()
        .click()
      return dialog(page)
    },
  },
  {
    name: 'what the average is made of',
    path: '/',
    open: (page) => pressed(page, /^\d{1,2}[,.]\d\d/),
  },
  {
    name: 'why a total is what it is',
    path: '/marks',
    open: (page, said) => pressed(page, new RegExp(`^Алгебра, ${said.gradebook.marks.span.q3}`)),
  },
  {
    name: 'a mark of the performance view',
    path: '/marks?tab=performance',
    open: async (page, said, isNarrow) => {
      if (isNarrow) return pressed(page, new RegExp(said.gradebook.marks.state.ON_TIME))
      await page
        .getByRole('grid')
        .getByRole('button', { name: new RegExp(said.gradebook.marks.state.ON_TIME) })
        .last()
        .focus()
      return page
        .locator('[data-open][data-side]')
        .filter({ hasText: start(said.gradebook.marks.due) })
        .last()
    },
  },
  {
    name: 'an opened mark',
    path: '/marks?tab=performance',
    only: 'wide',
    open: (page, said) => pressed(page, new RegExp(said.gradebook.marks.state.ON_TIME)),
  },
  {
    name: 'the subjects of a search',
    path: '/marks?tab=search',
    open: (page, said) => chosen(page, page, start(said.gradebook.marks.subject)),
  },
  {
    name: 'the picker of weeks',
    path: '/schedule',
    only: 'narrow',
    open: (page) => pressed(page, /^15–21 /),
  },
  {
    name: 'a new password',
    path: '/repass?tab=security',
    open: (page, said) => pressed(page, said.identity.changePassword),
  },
  {
    name: 'the second step of signing in',
    path: '/repass?tab=security',
    open: (page, said) => pressed(page, said.personal.factors.turnOnStep),
  },
  {
    name: 'a new token',
    path: '/repass?tab=security',
    open: (page, said) => pressed(page, said.personal.newToken),
  },
]

const guardian: Overlay[] = [
  ...menu.slice(0, 1),
  {
    name: 'an absence from one lesson, with its faults',
    path: '/schedule',
    open: async (page, said) => {
      const form = await pressed(page, start(said.attendance.reportFor))
      await button(form, said.attendance.oneLesson).click()
      await button(form, said.attendance.send).click()
      await form.getByText(said.kit.validation.required).first().waitFor()
      return form
    },
  },
  {
    name: 'the reasons of an absence',
    path: '/schedule',
    open: async (page, said) =>
      chosen(await pressed(page, start(said.attendance.reportFor)), page, said.attendance.reasonLabel),
  },
]

const cellMenu = async (page: Page, said: Said) => {
  const cell = page
    .getByRole('grid')
    .getByRole('gridcell', { name: new RegExp(`^\\d+, ${said.gradebook.marks.state.ON_TIME}`) })
  await cell.first().click({ button: 'right' })
  return page.getByRole('menu', { name: said.journal.menu.open })
}
const fromCell = (item: (said: Said) => string) => async (page: Page, said: Said) => {
  await (await cellMenu(page, said)).getByRole('menuitem', { name: item(said) }).click()
  return dialog(page)
}

const teacher: Overlay[] = [
  {
    name: 'a register',
    path: '/',
    // The lesson that runs, else one that is over.
    open: (page, said) =>
      pressed(page, new RegExp(`${start(said.dashboard.attendance.notTakenOf).source}|^Алгебра · `)),
  },
  { name: 'a new work', path: '/marks', open: (page, said) => pressed(page, said.journal.work.create) },
  {
    name: 'the types of a new work',
    path: '/marks',
    open: async (page, said) => chosen(await pressed(page, said.journal.work.create), page, said.journal.work.type),
  },
  { name: 'the menu of a cell', path: '/marks', open: cellMenu },
  { name: 'the day of a hand-in', path: '/marks', open: fromCell((said) => said.journal.menu.day) },
  { name: 'who changed a cell', path: '/marks', open: fromCell((said) => said.journal.menu.history) },
  { name: 'a student’s card', path: '/marks', open: fromCell((said) => said.journal.menu.student) },
  {
    name: 'the menu of a quarter',
    path: '/marks',
    open: async (page, said) => {
      await page.getByRole('columnheader', { name: said.gradebook.marks.span.q3 }).first().click()
      return page.getByRole('menu')
    },
  },
  {
    name: 'whether computed marks become official',
    path: '/marks',
    open: async (page, said) => {
      await page.getByRole('columnheader', { name: said.gradebook.marks.span.q3 }).first().click()
      await page.getByRole('menuitem', { name: said.journal.officials.set }).click()
      return alertDialog(page)
    },
  },
  {
    name: 'the classes of a journal',
    path: '/marks',
    open: async (page, said, isNarrow) => {
      if (!isNarrow) return chosen(page, page, start(said.journal.group))
      await page.getByRole('button', { name: start(said.journal.pair) }).click()
      return page.getByRole('menu')
    },
  },
]

export const overlays = { student, guardian, teacher }
export { alertDialog, button, chosen, dialog, menu, pressed, start }
