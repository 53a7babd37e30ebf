import { expect, expectAccessible } from '../kit/actors.ts'
import { layerOf } from '../kit/layers.ts'
import { textOf, unsubscribeLinkIn } from '../kit/mails.ts'
import { test } from '../kit/own-demo.ts'

test.use({ purpose: 'letters' })

const words = {
  ua: {
    write: 'Написати опікунам: 8-Б',
    title: 'Лист опікунам 8-Б',
    subject: 'Тема',
    text: 'Текст',
    send: /^Надіслати \d+ лист/,
    missing: 'Заповніть це поле.',
    missed: 'Листа не отримають',
    stop: 'Відписатися',
    stopped: /^Готово\. Листи адміністрації/,
    ended: /Вимкнули такі листи/,
    last: 'Попередній лист цьому класу: «Збори в четвер»',
    choice: 'Листи адміністрації',
  },
  en: {
    write: 'Write to the guardians: 8-Б',
    title: 'Letter to the guardians of 8-Б',
    subject: 'Subject',
    text: 'Text',
    send: /^Send \d+ letters/,
    missing: 'Please fill in this field.',
    missed: 'Not reached',
    stop: 'Unsubscribe',
    stopped: /^Done\. The administration’s letters/,
    ended: /Switched such letters off/,
    last: 'Last letter to this class: “Збори в четвер”',
    choice: 'Letters from the administration',
  },
} as const

const guardian = 'guardian@dzvinok.example'

for (const language of ['ua', 'en'] as const)
  for (const width of [1440, 390])
    test(
      `an administrator writes to the guardians of a class, each gets a mail, and one ends them by its link, ${language} ${width} [MAIL-5] [MAIL-4]`,
      layerOf(language, width === 1440, 'ua'),
      async ({ signIn, portal }) => {
        const said = words[language]
        const before = (await portal.mails()).length
        const page = await signIn('admin', language, '/admin/periods')
        await page.setViewportSize({ width, height: 900 })
        await page.getByRole('button', { name: '8-Б', exact: true }).click()
        await page.getByRole('button', { name: said.write }).click()
        const dialog = page.getByRole('dialog', { name: said.title })
        await expect(dialog.getByRole('button', { name: said.send })).toBeVisible()
        await expectAccessible(page)

        await dialog.getByRole('button', { name: said.send }).click()
        await expect(dialog.getByText(said.missing).first()).toBeVisible()
        await dialog.getByLabel(said.subject, { exact: true }).fill('Збори в четвер')
        await dialog.getByLabel(said.text, { exact: true }).fill('Чекаємо о 18:00.\n\nhttps://video.example/meeting')
        await dialog.getByRole('button', { name: said.send }).click()
        await expect(dialog).toBeHidden()

        const toGuardian = async () =>
          (await portal.mails()).slice(before).filter((mail) => mail.includes(`To: ${guardian}`))
        await expect.poll(async () => (await toGuardian()).length, { timeout: 20_000 }).toBe(1)
        const mail = (await toGuardian())[0]!
        expect(textOf(mail)).toMatch(/Чекаємо о 18:00\.\s+https:\/\/video\.example\/meeting\s/)
        await page.goto(unsubscribeLinkIn(mail))
        await page.getByRole('button', { name: said.stop }).click()
        await expect(page.getByText(said.stopped)).toBeVisible()

        await page.goto('/admin/periods')
        await page.getByRole('button', { name: '8-Б', exact: true }).click()
        await page.getByRole('button', { name: said.write }).click()
        await expect(dialog.getByRole('region', { name: said.missed })).toContainText(said.ended)
        await expect(dialog.getByText(said.last)).toBeVisible()

        await page.context().clearCookies()
        const home = await signIn('guardian', language, '/repass?tab=notices')
        const choice = home.getByRole('switch', { name: said.choice })
        await expect(choice).not.toBeChecked()
        await choice.click()
        await expect(choice).toBeChecked()
        await expectAccessible(home)
      },
    )
