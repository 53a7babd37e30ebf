import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { longest } from '../../contract/kit/limits.ts'
import { mostSocialLinks } from '../../contract/school/endpoints.ts'
import type { SavedIdentity } from '../../rules/school-identity.ts'
import type { Said } from '../i18n/translate.ts'
import { senderOf } from '../mail/mail-transport.ts'
import { identityOf } from '../runtime/config.ts'
import { expectRefused } from '../testing/answers.ts'
import { documentAt, withPages } from '../testing/documents.ts'
import { historyOf } from '../testing/history.ts'
import type { Actor } from '../testing/people.ts'
import { test, type School } from '../testing/school.ts'

const { identity, school: settings } = contract

const nothing: SavedIdentity = { schoolName: null, contactEmail: null, supportUrl: null, socialLinks: [] }
const gymnasium = {
  schoolName: 'Гімназія «Зоря»',
  contactEmail: 'office@zoria.example',
  supportUrl: 'https://help.zoria.example/chat',
  socialLinks: ['https://t.me/zoria', 'https://www.instagram.com/zoria'],
}
/** Settings of a server that names everything but a support page. */
const environment = {
  schoolName: 'Ліцей № 12',
  contactEmail: 'office@school.example',
  supportUrl: null,
  socialLinks: ['https://t.me/school'],
}

/** An administrator of a school with those settings, and how the page of the school reads and saves. */
async function office(school: School) {
  Object.assign(school.config, { ...environment, environment })
  const admin = await school.person({ type: 'ADMIN' })
  const shown = async () => (await school.as(admin, settings.show)).body.school
  const save = (saved: object, seen?: object) =>
    school.as(admin, settings.update, { body: { identity: saved, ...(seen && { seen: { identity: seen } }) } })
  return { admin, shown, save }
}

test('what is saved of the school goes before the server’s settings, and what is emptied goes back to them [LAY-8]', async ({
  school,
}) => {
  const { shown, save } = await office(school)
  expect(await shown()).toMatchObject({ identity: nothing, environment })

  const saved = await save(gymnasium)
  expect([saved.status, saved.body.school]).toEqual([200, await shown()])
  expect(saved.body.school).toMatchObject({ identity: gymnasium, environment })
  expect(identityOf(school.config)).toEqual(gymnasium)

  await save({ schoolName: ' ', contactEmail: '', supportUrl: null, socialLinks: ['', ' '] })
  expect(await shown()).toMatchObject({ identity: nothing, environment })
  expect(identityOf(school.config)).toEqual(environment)
})

test('each field is saved without the others, and each change is one entry of the history [LAY-8]', async ({
  school,
}) => {
  const { admin, save } = await office(school)
  await save({ schoolName: 'Гімназія «Зоря»' })
  await save({ schoolName: 'Гімназія «Зоря»' })
  await save({ socialLinks: gymnasium.socialLinks })
  await school.as(admin, settings.update, { body: {} })

  expect(identityOf(school.config)).toEqual({
    ...environment,
    schoolName: 'Гімназія «Зоря»',
    socialLinks: gymnasium.socialLinks,
  })
  expect(await historyOf(school, 'school_settings')).toMatchObject([
    { userId: admin.userId, action: 'update', after: { name: 'Гімназія «Зоря»', social_links: null } },
    { userId: admin.userId, action: 'update', after: { social_links: gymnasium.socialLinks } },
  ])
})

test('texts are saved in their stored spelling, and a link once [LAY-8] [APROF-10]', async ({ school }) => {
  const { shown, save } = await office(school)
  const [one = '', other = ''] = gymnasium.socialLinks
  await save({
    schoolName: " Кам'янецька  гімназія\u200b ",
    contactEmail: ' office@zoria.example ',
    supportUrl: ' https://help.zoria.example/chat ',
    socialLinks: [one, '', ` ${other} `, one],
  })

  expect((await shown()).identity).toEqual({ ...gymnasium, schoolName: 'Кам’янецька гімназія' })
})

test('wrong values are refused at their fields, and nothing is saved [LAY-8]', async ({ school }) => {
  const { shown, save } = await office(school)
  const tooLong = (count: number): Said => ['server.http.validation.tooLong', { count }]
  const address = (length: number) => 'https://t.me/'.padEnd(length, 'a')
  const links = (count: number) => Array.from({ length: count }, (_, at) => `https://t.me/${at}`)
  const wrong: [saved: object, field: string, said: Said][] = [
    [{ schoolName: 'я'.repeat(longest.schoolName + 1) }, 'schoolName', tooLong(longest.schoolName)],
    [{ contactEmail: 'office' }, 'contactEmail', 'kit.validation.email'],
    [{ contactEmail: '"Зоря"\r\nBcc: a@zoria.example' }, 'contactEmail', 'kit.validation.email'],
    [{ supportUrl: 'help.zoria.example' }, 'supportUrl', 'server.http.validation.link'],
    [{ supportUrl: 'javascript:alert(1)' }, 'supportUrl', 'server.http.validation.link'],
    [{ supportUrl: address(longest.link + 1) }, 'supportUrl', tooLong(longest.link)],
    [{ socialLinks: ['https://t.me/a', '', '@zoria'] }, 'socialLinks.2', 'server.http.validation.link'],
    [{ socialLinks: ['https://t.me/\u202ea'] }, 'socialLinks.0', 'server.http.validation.hiddenSigns'],
    [{ socialLinks: ['https://t.me/a, https://t.me/b'] }, 'socialLinks.0', 'server.http.validation.link'],
    [{ socialLinks: [address(longest.socialLink + 1)] }, 'socialLinks.0', tooLong(longest.socialLink)],
    [
      { socialLinks: links(mostSocialLinks + 1) },
      'socialLinks',
      ['server.http.validation.tooBig', { count: mostSocialLinks }],
    ],
  ]
  for (const [saved, field, said] of wrong)
    await expectRefused(save({ schoolName: 'Гімназія', ...saved }), `identity.${field}`, said)
  expect(await shown()).toMatchObject({ identity: nothing })

  const most = { schoolName: 'я'.repeat(longest.schoolName), socialLinks: links(mostSocialLinks) }
  expect((await save({ ...most, supportUrl: address(longest.link) })).status).toBe(200)
})

test('two administrators who change different fields at once keep each other’s words [LAY-8]', async ({ school }) => {
  const { shown, save } = await office(school)
  const schoolName = 'Гімназія «Зоря»'
  const { socialLinks } = gymnasium
  const inForm = { schoolName: '', contactEmail: '', supportUrl: '', socialLinks: [''] }
  expect((await save({ ...inForm, schoolName }, nothing)).status).toBe(200)
  expect((await save({ ...inForm, socialLinks }, nothing)).status).toBe(200)
  expect((await shown()).identity).toEqual({ ...nothing, schoolName, socialLinks })

  const both = save({ ...inForm, schoolName: 'Ліцей «Зоря»' }, nothing)
  await expectRefused(both, 'identity.schoolName', 'server.http.changedMeanwhile')
})

/** Saves in an instance that serves pages, and reads the school's values in two of its pages. */
async function instance(school: School, admin: Actor) {
  const as = await school.elsewhere(withPages)
  const save = (saved: object) => as(admin, settings.update, { body: { identity: saved } })
  const sent = async () => [(await documentAt(as, admin)).page, (await documentAt(as, undefined, '/login')).page]
  return { save, sent }
}

test('each page that is sent from then on bears what is saved, also at an instance that starts [LAY-8]', async ({
  school,
}) => {
  const { admin } = await office(school)
  const { save, sent } = await instance(school, admin)
  expect(await sent()).toMatchObject([environment, environment])

  await save(gymnasium)
  expect(await sent()).toMatchObject([gymnasium, gymnasium])
  expect(await (await instance(school, admin)).sent()).toMatchObject([gymnasium, gymnasium])

  await save(nothing)
  expect(await sent()).toMatchObject([environment, environment])
})

test('a page that an instance remembers from before it knew what another has saved is not sent again [LAY-8]', async ({
  school,
}) => {
  const { admin } = await office(school)
  const [here, there] = [await instance(school, admin), await instance(school, admin)]
  await here.save(gymnasium)
  expect(await there.sent()).toMatchObject([environment, environment])

  // It changes nothing, and reads what is saved.
  await there.save({})
  expect(await there.sent()).toMatchObject([gymnasium, gymnasium])
})

test('a mail bears the name and comes from the address that are saved by the time it leaves [LAY-8] [MAIL-1]', async ({
  school,
}) => {
  const { save } = await office(school)
  const sender = senderOf(school.config)
  const { email } = await school.person({ email: 'sofiia@school.example' })
  await save(gymnasium)
  await school.as(undefined, identity.forgotPassword, { body: { email } })

  const [mail] = await school.mails()
  expect(mail!.subject).toContain('Гімназія «Зоря»')
  expect(mail!.html).toContain('Гімназія «Зоря»')
  expect(sender()).toEqual({ name: 'Гімназія «Зоря»', address: 'office@zoria.example' })
})
