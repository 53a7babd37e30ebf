import { contract } from '../../contract/index.ts'
import { answering } from '../testing/mail-server.ts'
import { repass } from '../testing/office.ts'
import type { School } from '../testing/school.ts'

export const email = 'sofiia@school.example'

/** How a mail server refuses one address. */
export const refusal = (code: number) => Object.assign(answering(code), { code: 'EENVELOPE', command: 'RCPT TO' })

/** An administrator who has links mailed to a student. */
export async function repassing(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const student = await school.person({ email, firstName: 'Софія', lastName: 'Коваленко' })
  const listed = async () => (await school.as(admin, contract.mails.list)).body.mails
  return { admin, send: () => repass(school, admin, student), listed }
}
