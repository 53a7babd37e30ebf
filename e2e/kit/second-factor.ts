import type { Locator, Page } from '@playwright/test'
import { generate } from 'otplib'
import { factors } from '../../contract/factors/endpoints.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { expect } from './actors.ts'

export type Factor = { secret: string; codes: string[] }

/** The code of the next half minute, which holds already: that of now has added the app. */
export const nextCode = (secret: string) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 })

/** Gives an account an app for codes and recovery codes, in a browser without a screen. */
export async function addFactor(portal: string, email: string, password: string): Promise<Factor> {
  const visitor = await new Visitor().signIn(portal, email, password)
  const begun = await visitor.call(portal, factors.beginTotp, { body: { current_password: password } })
  const { secret } = (await begun.json()) as { secret: string }
  const added = await visitor.call(portal, factors.addTotp, { body: { code: await generate({ secret }) } })
  const { recoveryCodes: codes } = (await added.json()) as { recoveryCodes: string[] }
  return { secret, codes }
}

/** Adds an app for codes as its owner does, up to the recovery codes; gives their dialog and the app's secret. */
export async function addAppOnPage(page: Page, password: string): Promise<{ codes: Locator; secret: string }> {
  await page.getByRole('button', { name: 'Увімкнути другий крок входу' }).click()
  const dialog = page.getByRole('dialog', { name: 'Увімкнути другий крок входу' })
  await dialog.getByLabel('Поточний пароль').fill(password)
  await dialog.getByRole('button', { name: 'Далі' }).click()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('Код із застосунку').fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Увімкнути' }).click()
  const codes = page.getByRole('dialog', { name: 'Коди відновлення' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  return { codes, secret }
}
