import type { MailKind } from '../../contract/mails/endpoints.ts'
import type { Db } from '../db/db.ts'
import type { Claimed, Way } from '../outbox/way.ts'
import { faultOf } from './mail-faults.ts'
import type { MailTransport } from './mail-transport.ts'
import type { Mail } from './mail.ts'

export type ClaimedMail = Omit<Claimed, 'kind' | 'mail'> & { kind: MailKind; mail: Mail | null }

/** Writes a mail at the moment of sending; undefined where what it is about has come to nothing. */
export type WriteMail = (db: Db, mail: ClaimedMail) => Promise<Mail | undefined>

/** Mails, each under one Message-ID however often it is tried. `host`: the part after its `@`. */
export function mailWay(transport: MailTransport, write: WriteMail, host: string): Way {
  return {
    async send(db, delivery) {
      const mail = await write(db, delivery as ClaimedMail)
      if (!mail) return 'void'
      await transport({ ...mail, messageId: `<${delivery.key}@${host}>` })
      return 'sent'
    },
    faultOf,
  }
}
