import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

export type MailTransport = (mail: Mail) => Promise<void>

/** In milliseconds. Nodemailer's own limits are for the silence between two answers. */
const [longestSending, longestCheck] = [60_000, 8_000]

/** SMTP where it is configured; otherwise each mail becomes an `.eml` file in `folder`. */
export function mailTransport(mailUrl: string | undefined, from: string, folder: string): MailTransport {
  if (mailUrl) {
    const smtp = createTransport(
      { url: mailUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
      { from },
    )
    return (mail) => inTime(longestSending, smtp.sendMail(mail))
  }
  const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  return async (mail) => {
    const { message } = await files.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${Temporal.Now.instant().toString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 })
  }
}

/** Connects to the mail server and signs in there, as for a mail, and throws as for a mail. */
export async function tryMailServer(mailUrl: string): Promise<void> {
  const [connectionTimeout, greetingTimeout, socketTimeout] = [longestCheck, longestCheck, longestCheck]
  const smtp = createTransport({ url: mailUrl, connectionTimeout, greetingTimeout, socketTimeout })
  try {
    await inTime(longestCheck, smtp.verify())
  } finally {
    smtp.close()
  }
}

async function inTime(longest: number, sending: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error('the mail server takes too long'), { code: 'ETIMEDOUT' })),
    longest,
  )
  try {
    await Promise.race([sending, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
