import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendFailure } from './failures.ts'

test('a folder among the files of the page is missing, as what is not there', async () => {
  const app = fastify()
  app.setErrorHandler(sendFailure)
  await app.register(fastifyStatic, { root: import.meta.dirname, prefix: '/assets/' })

  for (const url of ['/assets/.', '/assets/%2e'])
    expect([url, (await app.inject({ url, headers: { 'accept-language': 'en' } })).statusCode]).toEqual([url, 404])
  expect((await app.inject('/assets/failures.ts')).statusCode).toBe(200)
  await app.close()
})
