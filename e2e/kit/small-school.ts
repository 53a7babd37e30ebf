import { files } from '../../contract/files/endpoints.ts'
import { contract } from '../../contract/index.ts'
import { startPortal, type Portal } from '../../server/testing/portal.ts'
import { Visitor } from '../../server/testing/visitor.ts'
import { linkIn } from './mails.ts'
import { empty, portalOf } from './school-databases.ts'
import { now, year } from './school-files.ts'

const password = 'довгий пароль школи'
export const domain = 'school.example'
export const teachers = { anna: `anna@${domain}`, borys: `borys@${domain}` }
export const student = `student1@${domain}`
const size = 30
const profileHead = 'type,email,lastName,firstName,group,guardianEmail'
const lessonHead = 'weekday,from,to,group,discipline,teacher,type,kind,link'

/** As many as a class has, in the order of their names. */
export const names = Array.from({ length: size }, (_, n) => `Учень${String(n + 1).padStart(2, '0')}`)

/** The lines of the files that a school moves in with. */
type Plan = {
  groups: string[]
  profiles: string[]
  lessons: string[]
  claimed: string[]
  /** When it moves in; absent: at the moment at which the journey begins. */
  since?: string
}

/** One class, whose algebra two teachers share. */
const oneClass: Plan = {
  groups: ['8-Б'],
  profiles: [
    `TEACHER,${teachers.anna},Ткачук,Анна,,`,
    `TEACHER,${teachers.borys},Савчук,Борис,,`,
    ...names.map((name, n) => `STUDENT,student${n + 1}@${domain},${name},Леся,8-Б,`),
  ],
  lessons: [
    ...['1', '2', '3', '4', '5'].map((day) => `${day},8:00,8:45,8-Б,Алгебра,${teachers.anna},CLASSES,GROUP`),
    ...['1', '3', '5'].map((day) => `${day},8:50,9:35,8-Б,Алгебра,${teachers.borys},CLASSES,GROUP`),
  ],
  claimed: [teachers.anna, teachers.borys, student],
}

export type SmallSchool = { portal: Portal; password: string }

const settings = { DEMO: 'off', TRUST_PROXY: 'on', SCHOOL_NAME: 'Гімназія № 1', SCHOOL_NOW: now }

/** A school of one's own, whose people have claimed their accounts; without a plan one class. */
export async function smallSchool(plan?: Plan): Promise<SmallSchool> {
  if (!plan)
    return { portal: await portalOf({ name: 'one_class', settings, lay: (portal) => lay(portal, oneClass) }), password }
  const portal = await portalOf({ name: empty, settings: { ...settings, SCHOOL_NOW: plan.since ?? now } })
  await lay(portal, plan)
  if (!plan.since) return { portal, password }
  await portal.stop()
  return { portal: await startPortal({ ...portal.settings, SCHOOL_NOW: now }), password }
}

async function lay(portal: Portal, plan: Plan): Promise<void> {
  await portal.admin(['create', `admin@${domain}`, '--password-stdin'], password)
  const admin = await new Visitor().signIn(portal.url, `admin@${domain}`, password)
  const ask = async (endpoint: object, body?: unknown, params: Record<string, string | number> = {}) => {
    const answer = await admin.call(portal.url, endpoint, { params, body })
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as never
  }
  const { period } = (await ask(contract.periods.create, year)) as { period: { id: number } }
  await ask(contract.disciplines.paste, { lines: 'Алгебра' })
  await ask(contract.groups.paste, { lines: plan.groups.join('\n') }, { id: period.id })
  const imported = async (type: 'PROFILES' | 'SCHEDULE', text: string, more: object) => {
    const form = new FormData()
    form.append('files[]', new Blob([text], { type: 'text/csv' }), `${type}.csv`)
    form.append('types[]', type)
    const { files: sent } = (await ask(files.upload, form)) as { files: { uuid: string }[] }
    const endpoint = type === 'PROFILES' ? contract.imports.profiles : contract.imports.schedule
    await ask(endpoint, { fileUuids: sent.map(({ uuid }) => uuid), ...more })
  }
  await imported('PROFILES', [profileHead, ...plan.profiles].join('\n'), {})
  await imported('SCHEDULE', [lessonHead, ...plan.lessons].join('\n'), {
    studyPeriodId: period.id,
    dateFrom: year.dateFrom,
    dateTo: year.dateTo,
  })
  for (const email of plan.claimed) await claim(portal, email)
}

async function claim(portal: Portal, email: string): Promise<void> {
  const visitor = new Visitor()
  await visitor.call(portal.url, contract.identity.csrf)
  await visitor.call(portal.url, contract.identity.forgotPassword, { body: { email } })
  const deadline = Date.now() + 20_000
  for (;;) {
    const mail = (await portal.mails()).find((one) => one.includes(`To: ${email}`))
    if (mail) {
      const query = Object.fromEntries(new URL(linkIn(mail)).searchParams)
      const body = { ...query, password, password_confirmation: password }
      const answer = await visitor.call(portal.url, contract.identity.resetPassword, { body })
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
      return
    }
    if (Date.now() > deadline) throw new Error(`no mail to ${email}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
