import { startMailServer } from '../server/testing/mail-server.ts'
import { startPushService } from '../server/testing/push-service.ts'

/** A mail server and a push service that take everything, and the settings by which a portal finds them. */
export async function standIns(mailPort: number, pushPort: number) {
  const [mail, push] = await Promise.all([startMailServer({}, mailPort), startPushService(pushPort)])
  return {
    mail,
    push,
    settings: { MAIL_URL: mail.url, PUSH_HOSTS: push.origin },
    close: async () => void (await Promise.all([mail.close(), push.close()])),
  }
}

export type StandIns = Awaited<ReturnType<typeof standIns>>
