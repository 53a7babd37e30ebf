import { readFile, unlink, writeFile } from 'node:fs/promises'
import { expect, onTestFinished } from 'vitest'
import { test } from '../testing/school.ts'
import { stateOf } from './testing.ts'
import { certificateOf } from './testing-certificate.ts'
import { fakeProvider, type Tricks } from './testing-provider.ts'
import { samlSchool } from './testing-saml-provider.ts'

const fine = { fault: null, certificateUntil: null }

test('the state of a SAML provider names the end of the certificate that holds longest [SSO-1]', async ({ school }) => {
  const there = await samlSchool(school)
  const check = await stateOf(school, 'saml')
  const valid = certificateOf(there.keys())
  const metadata = await readFile(there.file, 'utf8')
  const publish = (...certificates: string[]) => {
    const [element] = /<md:KeyDescriptor.*<\/md:KeyDescriptor>/s.exec(metadata)!
    const all = certificates.map((one) => element.replace(valid, one))
    return writeFile(there.file, metadata.replace(element, all.join('')))
  }
  const [old, older] = [certificateOf(there.keys(), 2026), certificateOf(there.keys(), 2025)]
  const first = await check()
  await publish(old, valid)
  const both = await check()
  await publish(older, old)
  const over = await check()
  await publish(valid, Buffer.from('no certificate').toString('base64'))
  const broken = await check()

  for (const { body } of [first, both]) expect(body).toEqual({ fault: null, certificateUntil: '2049-01-01T00:00:00Z' })
  expect(over.body).toEqual({ fault: { kind: 'certificate', detail: '' }, certificateUntil: '2026-01-01T00:00:00Z' })
  expect(broken.body).toEqual({ ...fine, fault: { kind: 'wrong', detail: expect.any(String) } })
})

test('a file of metadata that is not there, and one that is wrong, are told apart [SSO-1]', async ({ school }) => {
  const there = await samlSchool(school)
  const check = await stateOf(school, 'saml')
  await writeFile(there.file, '<p>olena@school.example</p>')
  const wrong = await check()
  await unlink(there.file)
  const missing = await check()

  expect(wrong.body.fault).toEqual({ kind: 'wrong', detail: 'the metadata do not name this issuer' })
  expect(missing.body).toEqual({ ...fine, fault: { kind: 'file', detail: expect.stringContaining('ENOENT') } })
})

test.for([
  [
    'fails',
    { discovery: (to) => to.writeHead(502).end() },
    { kind: 'silent', detail: 'the metadata cannot be fetched: 502' },
  ],
  [
    'has moved',
    { discovery: (to) => to.writeHead(404).end() },
    { kind: 'wrong', detail: 'the metadata cannot be fetched: 404' },
  ],
  [
    'sends a page',
    { discovery: (to) => to.end('<!doctype html>') },
    { kind: 'wrong', detail: expect.stringContaining('DOCTYPE') },
  ],
] satisfies [string, Tricks, object][])(
  'the state of a SAML provider whose address of metadata %s is told [SSO-1]',
  async ([, tricks, fault], { school }) => {
    const server = await fakeProvider(tricks)
    onTestFinished(server.close)
    const { provider } = await samlSchool(school)
    provider.metadata = `${server.provider.issuer}.well-known/openid-configuration`

    expect((await (await stateOf(school, 'saml'))()).body).toEqual({ ...fine, fault })
  },
)
