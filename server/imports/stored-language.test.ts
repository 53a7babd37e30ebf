import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import type { Language } from '../../rules/languages.ts'
import { translator, type Said } from '../i18n/translate.ts'
import { peopleOffice } from '../testing/imported.ts'
import { test } from '../testing/school.ts'

test('errors of an import that was refused are told to each reader in the own language [I18N-1] [APER-3]', async ({
  school,
}) => {
  const { admin, bring } = await peopleOffice(school, 'тип;пошта;прізвище;ім’я', [])
  await bring('вчитель;не пошта;Іваненко;Петро')
  const said: Said = ['server.imports.addressWrong', { value: 'не пошта' }]

  for (const language of ['ua', 'en'] as Language[]) {
    const list = (await school.as(admin, contract.files.list, { language })).body.files
    const errors = [{ line: 2, column: 'пошта', message: translator(language)(said) }]
    expect(list[0]!.details).toEqual({ errors })
    const params = { uuid: list[0]!.uuid }
    const { file } = (await school.as(admin, contract.files.show, { params, language })).body
    expect(file.details).toEqual({ errors })
  }
})

test('errors that were kept in words alone, or by a text that is no more, are told in those words [APER-3]', async ({
  school,
}) => {
  const { admin, bring } = await peopleOffice(school, 'тип;пошта;прізвище;ім’я', [])
  await bring('вчитель;не пошта;Іваненко;Петро')
  const kept = [
    { line: 2, column: 'пошта', message: 'Це не пошта.' },
    { line: 3, column: '', message: 'Так не можна.', said: ['server.imports.noSuchText', { value: 1 }] },
  ]
  await sql`update files set details = ${JSON.stringify({ errors: kept })}::jsonb`.execute(school.db)

  const [file] = (await school.as(admin, contract.files.list, { language: 'en' })).body.files

  expect(file!.details).toEqual({ errors: kept.map(({ line, column, message }) => ({ line, column, message })) })
})
