import { expect, test } from 'vitest'
import { files } from '../../contract/files/endpoints.ts'
import { imports } from '../../contract/imports/endpoints.ts'
import { databaseOf, peopleForm, portalWithAdmin } from './testing.ts'

test('a file is not deleted while an import reads it, and an import whose file is deleted first changes nothing [FILES-1] [IMP-3]', async () => {
  const { portal, admin } = await portalWithAdmin()
  const client = await databaseOf(portal)
  const form = peopleForm(new Blob(['type,email,lastName,firstName\nTEACHER,a@x.example,Лис,Іван\n']))
  const uploaded = await admin.call(portal.url, files.upload, { body: form })
  const [{ uuid }] = ((await uploaded.json()) as { files: [{ uuid: string }] }).files
  const remove = async () => {
    const answer = await admin.call(portal.url, files.discard, { params: { uuid } })
    return {
      status: answer.status,
      said: answer.status === 204 ? null : ((await answer.json()) as { message: string }).message,
    }
  }

  await client.query('begin')
  await client.query('select from files where uuid = $1 for update', [uuid])
  expect(await remove()).toEqual({ status: 409, said: 'Цей файл саме імпортується. Дочекайтеся кінця імпорту.' })
  await client.query('commit')

  await client.query(`select pg_advisory_lock(hashtext('dzvinok.import'))`)
  const importing = admin.call(portal.url, imports.profiles, { body: { fileUuids: [uuid] } })
  const waits = `select from pg_stat_activity where query like '%pg_try_advisory_xact_lock%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await client.query(waits)).rowCount).toBeGreaterThan(0)
  expect((await remove()).status).toBe(204)
  await client.query(`select pg_advisory_unlock(hashtext('dzvinok.import'))`)

  expect((await importing).status).toBe(404)
  expect((await client.query(`select from profiles where email = 'a@x.example'`)).rowCount).toBe(0)
})
