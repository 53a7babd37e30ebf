import type { Dependencies } from './http/context.ts'
import { mailWay } from './mail/mail-way.ts'
import { theMail } from './mails/mails.ts'
import { mailWriter } from './mails/written.ts'
import { leaveDigests } from './notices/digests.ts'
import { Feeder } from './notices/feeder.ts'
import { mailedNotices } from './notices/mailed.ts'
import { noticeMails } from './notices/notice-mails.ts'
import { noticeWishes, pushedNotices } from './notices/pushed.ts'
import { Outbox } from './outbox/outbox.ts'
import { pushWay } from './push/push-way.ts'
import { sender } from './push/sending.ts'

type Log = (facts: object, words: string) => void

/** The one outbox, and the ways by which what waits in it leaves. */
export function outboxOf({ db, clock, config, mailTransport, pushTo = sender() }: Dependencies, log: Log): Outbox {
  const ways = {
    mail: mailWay(mailTransport, mailWriter(config, noticeMails(clock)), config.publicUrl.hostname),
    push: pushWay({ config, clock, send: pushTo, wishes: noticeWishes }),
  }
  return new Outbox({ db, ways, show: theMail, log })
}

/** Makes notices, and leaves them in the outbox in each way. */
export function feederOf({ db, clock, config }: Dependencies, outbox: Outbox, log: Log): Feeder {
  return new Feeder({
    db,
    clock,
    ways: [pushedNotices, mailedNotices(clock, config)],
    leaveDigests: (db) => leaveDigests(db, clock, config.digestAt),
    onTold: () => void outbox.deliver(),
    log,
  })
}
