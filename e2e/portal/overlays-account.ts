import { dialog, pressed, start, type Overlay } from './overlays.ts'

/** What opens over the personal page, and the bell of an account that has two children. */
const student: Overlay[] = [
  {
    name: 'a new token',
    path: '/repass?tab=security',
    open: (page, said) => pressed(page, said.personal.newToken),
  },
  {
    name: 'another password',
    path: '/repass?tab=security',
    open: (page, said) => pressed(page, said.personal.changePassword),
  },
]

const guardian: Overlay[] = [
  {
    name: 'the bell’s list',
    path: '/marks',
    open: async (page, said) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: start(said.notices.bell) })
        .click()
      return dialog(page)
    },
  },
]

export const account = { student, guardian }
