import type { Page } from '@playwright/test'
import { alertDialog, button, chosen, dialog, pressed, start, type Overlay, type Said } from './overlays.ts'

/** Pressed at its title: in its middle is the way in. */
async function lesson(page: Page, said: Said) {
  const { CURRENT, PLANNED } = said.kit.status
  const ahead = button(page.getByRole('main'), new RegExp(`${CURRENT}|${PLANNED}`))
  await ahead.click({ position: { x: 12, y: 12 } })
  return dialog(page)
}
const writing = async (page: Page, said: Said) => {
  const sheet = await lesson(page, said)
  await button(sheet, new RegExp(`^(?:${said.schedule.lesson.write}|${said.schedule.lesson.change})`)).click()
  await sheet.getByRole('form', { name: said.schedule.lesson.content }).waitFor()
  return sheet
}
const calculator = async (page: Page, said: Said) => {
  const place = page.getByRole('region', { name: said.dashboard.calculator })
  await place.scrollIntoViewIfNeeded()
  await button(place, said.gradebook.calculator.own).click()
  return place
}

const sheet: Overlay = { name: 'a lesson', path: '/schedule', open: lesson }

const student: Overlay[] = [
  sheet,
  {
    name: 'a lesson of the first page',
    path: '/',
    open: (page) => pressed(page, /^Географія/),
  },
  {
    name: 'the bar of the main places',
    path: '/active',
    only: 'narrow',
    open: async (page, said) => page.getByRole('navigation', { name: said.kit.layout.menu.places }),
  },
  {
    name: 'a step of the tour',
    path: '/',
    only: 'wide',
    open: async (page, said) => {
      const tour = await pressed(page, said.dashboard.tourStart)
      await button(tour, said.tour.next).click()
      return tour
    },
  },
  {
    name: 'what is needed for a mark',
    path: '/',
    open: async (page, said) => {
      const place = await calculator(page, said)
      await button(place, start(said.gradebook.calculator.suppose)).click()
      await place.getByRole('heading', { name: /\d/ }).waitFor()
      return place
    },
  },
  {
    name: 'the subjects of the calculator',
    path: '/',
    open: async (page, said) => chosen(await calculator(page, said), page, start(said.gradebook.marks.subject)),
  },
]

const guardian: Overlay[] = [
  sheet,
  {
    name: 'an absence, from the page of all children',
    path: '/',
    open: (page, said) => pressed(page, start(said.attendance.reportFor)),
  },
]

/** A work that has marks. */
const work = (page: Page) =>
  page
    .getByRole('columnheader', { name: /^15\.03, / })
    .first()
    .click()

const teacher: Overlay[] = [
  sheet,
  { name: 'a lesson’s topic and homework', path: '/schedule', open: writing },
  {
    name: 'marks above a lowered maximum',
    path: '/marks',
    open: async (page, said) => {
      await work(page)
      await page.getByRole('menuitem', { name: said.journal.work.edit }).click()
      await dialog(page).getByLabel(said.journal.work.maxGrade).fill('1')
      await button(dialog(page), said.kit.save).click()
      return alertDialog(page)
    },
  },
  {
    name: 'whether to delete a work',
    path: '/marks',
    open: async (page, said) => {
      await work(page)
      await page.getByRole('menuitem', { name: said.journal.work.remove }).click()
      return alertDialog(page)
    },
  },
]

export const lessons = { student, guardian, teacher }
