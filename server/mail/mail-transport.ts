import { mkdir, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../runtime/config.ts'
import type { Mail } from './mail.ts'

export type MailTransport = (mail: Mail) => Promise<void>

/** Names the sender of a mail that leaves now. */
type Sender = () => { name: string; address: string }

/** In milliseconds. Nodemailer's own limits are for the silence between two answers. */
const [longestSending, longestCheck] = [60_000, 8_000]

/** The school, under its own address or one of the portal's. */
export const senderOf =
  (config: Config): Sender =>
  () => ({ name: config.schoolName, address: config.contactEmail ?? `no-reply@${config.publicUrl.hostname}` })

/** SMTP where it is configured; otherwise each mail becomes an `.eml` file in `folder`. */
export function mailTransport(
  mailUrl: string | undefined,
  from: Sender,
  folder: string,
  longest = longestSending,
): MailTransport {
  if (mailUrl) {
    const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    return (mail) => {
      const socket = new Socket()
      const smtp = createTransport({ url: mailUrl, ...patience, socket }, { from: from() })
      return inTime(smtp.sendMail(mail), socket, longest)
    }
  }
  return async (mail) => {
    const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from: from() })
    const { message } = await files.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${Temporal.Now.instant().toString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
  }
}

/** Connects to the mail server and signs in there, as for a mail, and throws as for a mail. */
export async function tryMailServer(mailUrl: string): Promise<void> {
  const [connectionTimeout, greetingTimeout, socketTimeout] = [longestCheck, longestCheck, longestCheck]
  const socket = new Socket()
  const smtp = createTransport({ url: mailUrl, connectionTimeout, greetingTimeout, socketTimeout, socket })
  try {
    await inTime(smtp.verify(), socket, longestCheck)
  } finally {
    smtp.close()
  }
}

/** Hangs up on a server that takes longer: what it accepted after all would be sent to it once more. */
async function inTime(sending: Promise<unknown>, socket: Socket, longest: number): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error('the mail server takes too long'), { code: 'ETIMEDOUT' })),
    longest,
  )
  try {
    await Promise.race([sending, late.promise])
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
