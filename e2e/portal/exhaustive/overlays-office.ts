import type { Page } from '@playwright/test'
import { filePages } from './overlays-files.ts'
import { alertDialog, button, chosen, dialog, menu, pressed, start, type Overlay, type Said } from './overlays.ts'

const file = (text: string) => ({ name: 'учні.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const faulty = 'type,email,lastName,firstName\nSTUDENT,not an address,Лис,Іван\nCHEF,a@b.example,Лис,Ганна\n'
/** Somebody who is there already, and whom no other journey changes: importing them changes nothing. */
const known = 'type,email,lastName,firstName\nGUARDIAN,guardian@dzvinok.example,Коваленко,Олена\n'

const wizard = (page: Page, said: Said) => pressed(page, said.people.upload)

async function uploaded(page: Page, said: Said, text: string) {
  const steps = await wizard(page, said)
  await steps.locator('input[type=file]').setInputFiles(file(text))
  await steps.getByRole('button', { name: said.imports.upload, exact: true }).click()
  await steps.getByText(said.imports.uploaded).waitFor()
  return steps
}

async function imported(page: Page, said: Said, text: string) {
  const steps = await uploaded(page, said, text)
  await steps.getByRole('button', { name: said.imports.import, exact: true }).click()
  return steps
}

const profiles: Overlay[] = [
  {
    name: 'a new profile with its faults',
    path: '/admin/profiles',
    open: async (page, said) => {
      const form = await pressed(page, said.people.new)
      await form.getByLabel(said.people.email).fill('not an address')
      await button(form, said.people.create).click()
      await form.locator('[aria-invalid=true]').first().waitFor()
      return form
    },
  },
  {
    name: 'the classes of a new profile',
    path: '/admin/profiles',
    open: async (page, said) => chosen(await pressed(page, said.people.new), page, said.people.group),
  },
  {
    name: 'a profile',
    path: '/admin/profiles?search=guardian@dzvinok',
    open: (page, said) => pressed(page, new RegExp(said.people.editProfile.split('{{')[0]!.trim())),
  },
  {
    name: 'whether to lock a profile',
    path: '/admin/profiles?search=guardian@dzvinok',
    open: async (page, said, isNarrow) => {
      const main = page.getByRole('main')
      if (isNarrow) {
        await main.getByRole('button', { name: start(said.people.actionsOf) }).click()
        await page.getByRole('menuitem', { name: said.people.lock, exact: true }).click()
      } else await main.getByRole('checkbox').click()
      return alertDialog(page)
    },
  },
  {
    name: 'the classes of a filter',
    path: '/admin/profiles',
    open: (page, said) => chosen(page, page, start(said.people.filter.group)),
  },
  { name: 'the import’s first step', path: '/admin/profiles', open: wizard },
  {
    name: 'the import’s first step with a file',
    path: '/admin/profiles',
    open: async (page, said) => {
      const steps = await wizard(page, said)
      await steps.locator('input[type=file]').setInputFiles(file(known))
      await steps.getByText('учні.csv').first().waitFor()
      return steps
    },
  },
  {
    name: 'whether to give up an import',
    path: '/admin/profiles',
    open: async (page, said) => {
      const steps = await wizard(page, said)
      await steps.locator('input[type=file]').setInputFiles(file(known))
      await steps.getByText('учні.csv').first().waitFor()
      await page.keyboard.press('Escape')
      return alertDialog(page)
    },
  },
  {
    name: 'the import’s errors',
    path: '/admin/profiles',
    open: async (page, said) => {
      const steps = await uploaded(page, said, faulty)
      await steps.getByRole('table').first().waitFor()
      await steps.getByRole('button', { name: said.imports.back, exact: true }).click()
      await steps.getByText(said.imports.nothingChanged).waitFor()
      return steps
    },
  },
  {
    name: 'the import’s third step',
    path: '/admin/profiles',
    open: async (page, said) => {
      const steps = await imported(page, said, known)
      await steps.getByRole('button', { name: said.imports.done }).waitFor()
      return steps
    },
  },
  {
    name: 'the import’s second step',
    path: '/admin/profiles',
    open: (page, said) => uploaded(page, said, known),
    close: async (page, said) => {
      await button(dialog(page), said.imports.later).click()
      await dialog(page).waitFor({ state: 'hidden' })
    },
  },
]

const periods: Overlay[] = [
  { name: 'a new study year', path: '/admin/periods', open: (page, said) => pressed(page, said.calendar.newYear) },
  {
    name: 'new holidays with their faults',
    path: '/admin/periods',
    open: async (page, said) => {
      const form = await pressed(page, said.calendar.addHoliday)
      await form.getByLabel(said.calendar.name).fill('День школи')
      await form.getByLabel(said.calendar.from, { exact: true }).fill('2027-05-20')
      await form.getByLabel(said.calendar.to, { exact: true }).fill('2027-05-19')
      await button(form, said.kit.save).click()
      await form.getByText(/20\.05\.2027/).waitFor()
      return form
    },
  },
  { name: 'a group', path: '/admin/periods', open: (page, said) => pressed(page, said.calendar.addGroup) },
  { name: 'a list of groups', path: '/admin/periods', open: (page, said) => pressed(page, said.calendar.pasteGroups) },
  {
    name: 'whether to delete holidays',
    path: '/admin/periods',
    open: (page, said) => pressed(page, new RegExp(`^${said.calendar.delete.split('{{')[0]!.trim()}`), alertDialog),
  },
  {
    name: 'a Google course',
    path: '/admin/periods',
    open: async (page, said) => {
      await button(page, start(said.google.title)).click()
      await button(page.getByRole('table', { name: said.google.title }), start(said.google.edit)).click()
      return dialog(page)
    },
  },
  {
    name: 'the import of Google courses',
    path: '/admin/periods',
    open: (page, said) => pressed(page, said.google.import),
  },
  {
    name: 'the import of a schedule',
    path: '/admin/periods',
    open: (page, said) => pressed(page, said.calendar.upload),
  },
  {
    name: 'a recording',
    path: '/admin/periods',
    open: async (page, said) => {
      await button(page, said.schedule.recordings.title).click()
      const section = page.getByRole('form', { name: said.schedule.recordings.title })
      await (await chosen(section, page, said.schedule.recordings.group)).getByRole('option', { name: '9-А' }).click()
      await section.getByRole('textbox', { name: said.schedule.recordings.day }).fill('2027-03-11')
      await button(
        page.getByRole('table', { name: said.schedule.recordings.title }),
        start(said.schedule.recordings.attachTo),
      ).click()
      return dialog(page)
    },
  },
]

const posts: Overlay[] = [
  {
    name: 'whether to delete a post',
    path: '/admin/posts',
    open: (page, said) => pressed(page, start(said.posts.removeNamed), alertDialog),
  },
  {
    name: 'the readers of a post by class',
    path: '/admin/posts',
    open: async (page, said) => {
      const readers = await pressed(page, start(said.posts.readNamed))
      await readers.getByRole('listitem').first().waitFor()
      return readers
    },
  },
  {
    name: 'the groups of a post',
    path: '/admin/posts/new',
    open: async (page, said) => {
      await page.getByRole('combobox', { name: said.posts.groups }).click()
      return page.getByRole('listbox')
    },
  },
  {
    name: 'a link with its fault',
    path: '/admin/posts/new',
    open: async (page, said) => {
      const form = await pressed(page, said.posts.tool.link)
      await form.getByRole('textbox').fill('javascript:ran()')
      await page.keyboard.press('Enter')
      await form.getByText(said.posts.linkWrong).waitFor()
      return form
    },
  },
]

export const office: Overlay[] = [...menu, ...profiles, ...posts, ...periods, ...filePages]
