import { expect } from 'vitest'
import { rewriteAddress } from '../people/former.ts'
import { fault, peopleOffice } from '../testing/imported.ts'
import { test, type School } from '../testing/school.ts'
import { changes, everybody, importPeople } from './testing.ts'

const header = 'тип;пошта;прізвище;ім’я;клас;пошта опікуна;пошта опікуна 2;пошта опікуна 3;пошта опікуна 4'
const adults = ['mama', 'tato', 'baba', 'dido'].map((box) => `опікун;${box}@x.example;Лис;${box};;;;;`)

/** The child's line: its guardians by the column; nothing where a cell is empty. */
const child = (...boxes: string[]) =>
  `учень;ivan@x.example;Лис;Іван;5-А;${[0, 1, 2, 3].map((at) => (boxes[at] ? `${boxes[at]}@x.example` : '')).join(';')}`

async function office(school: School) {
  const { bring, preview } = await peopleOffice(school, header, ['5-А'])
  /** Who the child's guardians are then. */
  const after = async (...lines: string[]) => {
    expect((await bring(...lines)).status).toBe(200)
    const people = await everybody(school)
    return String(people.find(({ type }) => type === 'STUDENT')!['guardian']).replaceAll('@x.example', '')
  }
  return { bring, preview, after }
}

test('each column says who stands at its place; an empty cell keeps who stands there [PART-7] [IMP-3]', async ({
  school,
}) => {
  const { after } = await office(school)

  expect(await after(...adults, child('mama', 'tato'))).toBe('mama tato')
  expect(await after(child('baba'))).toBe('baba tato')
  expect(await after(child('', 'dido'))).toBe('baba dido')
  expect(await after(child())).toBe('baba dido')
  expect(await after(child('', '', 'mama', 'tato'))).toBe('baba dido mama tato')
  expect(await after(child('tato', 'mama', 'dido', 'baba'))).toBe('tato mama dido baba')
})

test('a file that has but one column of guardians takes none of the others away [PART-7] [IMP-3]', async ({
  school,
}) => {
  const { after } = await office(school)
  await after(...adults, child('mama', 'tato', 'baba'))

  const admin = await school.person({ type: 'ADMIN', email: 'other@x.example' })
  const line = 'STUDENT,ivan@x.example,Лис,Іван,tato@x.example'
  await importPeople(school, admin, `type,email,lastName,firstName,guardianEmail\n${line}`)

  expect(await after(child())).toBe('tato mama baba')
})

test('the same lines again change nothing, also where a column is left out before another [PART-7] [IMP-5]', async ({
  school,
}) => {
  const { after, preview } = await office(school)
  const line = child('', 'tato', '', 'mama')
  expect(await after(...adults, line)).toBe('tato mama')
  const before = await changes(school)

  expect((await preview(...adults, line)).changes).toEqual({ added: 0, changed: 0, unchanged: 5, removed: 0 })
  expect(await after(...adults, line)).toBe('tato mama')
  expect(await changes(school)).toBe(before)
  expect((await preview(child('baba'))).changes).toMatchObject({ changed: 1 })
})

const couple = ['опікун;home@x.example;Лис;Ганна;;;;;', 'опікун;home@x.example;Вовк;Петро;;;;;']

test('a couple’s address in two columns means both of them, in one it means whom the child has [PART-7] [IMP-3]', async ({
  school,
}) => {
  const { after } = await office(school)

  expect(await after(...couple, ...adults, child('home', 'home'))).toBe('home home')
  expect(await after(child('home', 'home'))).toBe('home home')
  expect(await after(child('home', 'mama'))).toBe('home mama')
  expect(await after(child('mama', 'home'))).toBe('mama home')
})

test('a guardian who is named twice or unknown is told at the column [PART-7] [IMP-4]', async ({ school }) => {
  const { bring } = await office(school)

  const { status, errors } = await bring(...adults, child('mama', 'mama', 'nobody'))

  expect(status).toBe(422)
  expect(errors[0]).toEqual([
    fault(6, 'пошта опікуна 2', ['server.imports.guardianTwice', { value: 'mama@x.example' }]),
    fault(6, 'пошта опікуна 3', ['server.imports.guardianUnknown', { value: 'nobody@x.example' }]),
  ])
})

test('a fifth column of guardians is refused, and nothing is changed [PART-7] [IMP-4]', async ({ school }) => {
  const { bring } = await peopleOffice(school, `${header};пошта опікуна 5`, ['5-А'])

  expect((await bring(...adults.map((line) => `${line};`))).status).toBe(422)
  expect(await everybody(school)).toEqual([])
})

test('a guardian stays the same one under a former address, in whichever column [PART-7] [AUTH-10]', async ({
  school,
}) => {
  const { after } = await office(school)
  await after(...adults, child('mama', 'tato'))
  const { userId } = (await everybody(school)).find(({ email }) => email === 'tato@x.example')!
  await rewriteAddress(school.db, Number(userId), 'new@x.example')

  expect(await after(child('mama', 'tato'))).toBe('mama new')
})
