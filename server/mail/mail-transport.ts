import { mkdir, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

export type MailTransport = (mail: Mail) => Promise<void>

// Nodemailer's own limits are for the silence between two answers.
const longestSending = 60_000
const longestTrial = 6_000

/** SMTP where it is configured; otherwise each mail becomes an `.eml` file in `folder`. */
export function mailTransport(
  mailUrl: string | undefined,
  from: string,
  folder: string,
  longest = longestSending,
): MailTransport {
  if (mailUrl) {
    const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    return (mail) => {
      const socket = new Socket()
      const smtp = createTransport({ url: mailUrl, ...patience, socket }, { from })
      return inTime(smtp.sendMail(unfolded(mail)), socket, longest)
    }
  }
  const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  return async (mail) => {
    const { message } = await files.sendMail(unfolded(mail))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${Temporal.Now.instant().toString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
  }
}

/** Each header of ours on one line: a link that begins on the next one is missed by some who look for it. */
const unfolded = ({ headers = {}, ...mail }: Mail) => ({
  ...mail,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value: { prepared: true, value } })),
})

/** Throws why the mail server would take no mail of the portal now. */
export async function tryMailServer(mailUrl: string): Promise<void> {
  const patience = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 4_000 }
  const socket = new Socket()
  const smtp = createTransport({ url: mailUrl, ...patience, socket })
  try {
    await inTime(smtp.verify(), socket, longestTrial)
  } finally {
    smtp.close()
  }
}

/** Who takes longer is hung up on: a mail that it would take after all would be another one's second. */
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
