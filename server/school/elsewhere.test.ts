import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract/index.ts'
import { test } from '../live/testing.ts'

test('a name that is saved through one instance is that of another too, which may have missed the notice [LAY-8] [LIVE-1]', async ({
  school,
}) => {
  const { config } = await school.another()
  const admin = await school.person({ type: 'ADMIN' })
  const save = (schoolName: string) => school.as(admin, contract.school.update, { body: { identity: { schoolName } } })

  await save('Гімназія «Зоря»')
  expect(school.config.schoolName).toBe('Гімназія «Зоря»')
  await expect.poll(() => config.schoolName).toBe('Гімназія «Зоря»')

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'dzvinok listens'`.execute(school.db)
  await save('Ліцей «Зоря»')
  await expect.poll(() => config.schoolName, { timeout: 20_000 }).toBe('Ліцей «Зоря»')
})
