import { contract } from '../../contract/index.ts'
import { classOf } from '../schedule/testing.ts'
import type { School } from '../testing/school.ts'

export const letter = { subject: 'Збори', text: 'Чекаємо в четвер о 18:00.\n\nКабінет 12' }

/**
 * A class of four: two are children of one mother, one has a father, one has no guardian. `write`: an administrator writes to
 * its guardians.
 */
export async function writtenClass(school: School) {
  const groupId = await classOf(school, '8-Б')
  const admin = await school.person({ type: 'ADMIN' })
  const mother = await school.person({ type: 'GUARDIAN', firstName: 'Оксана', lastName: 'Бойко' })
  const father = await school.person({ type: 'GUARDIAN', firstName: 'Ігор', lastName: 'Лис' })
  const student = await school.person({ groupId, guardian: mother })
  await school.person({ groupId, guardian: mother })
  const daughter = await school.person({ groupId, guardian: father })
  await school.person({ groupId, firstName: 'Стефанія', lastName: 'Яцків' })
  const params = { id: groupId }
  return {
    groupId,
    admin,
    mother,
    father,
    student,
    daughter,
    readers: async () => (await school.as(admin, contract.letters.readers, { params })).body,
    write: (body: object = letter) => school.as(admin, contract.letters.send, { params, body }),
  }
}
