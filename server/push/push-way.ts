import { sql } from 'kysely'
import type { NoticeKind } from '../../contract/notices/endpoints.ts'
import { defaultLanguage, type Language, propertiesOf } from '../../rules/languages.ts'
import type { Db } from '../db/db.ts'
import { translator } from '../i18n/translate.ts'
import type { PushTo } from '../outbox/push-to.ts'
import type { Claimed, Way } from '../outbox/way.ts'
import type { Config } from '../runtime/config.ts'
import { markGone } from './devices.ts'
import { pushByFirebase } from './firebase/messages.ts'
import { faultOf, isGone } from './kit/push-faults.ts'
import type { PushFacts } from './queue.ts'
import type { Message, Subscription } from './kit/message.ts'
import { pushByWebPush } from './web-push.ts'

type Pair = { userId: number; profileId: number }

/** The pushing side of notices, asked when a push leaves. */
export type NoticesToPush = {
  /** The pair of a notice that is still to be pushed; undefined: it is gone, read, or switched off. */
  pairOf(db: Db, notice: number): Promise<Pair | undefined>
  /** Has a notice pushed anew at the next moment at which its reader's hours are not quiet. */
  takeBack(db: Db, notice: number): Promise<void>
}

type Parts = { config: Config; pushTo: PushTo; notices: NoticesToPush }

/** `token`: by which the Firebase project of the settings pushes to it; null: by none. */
type Device = Subscription & { userId: number; language: Language | null; token: string | null }

type Asked = { id: number; profileId: number | undefined; config: Config }

/** A device that somebody is signed in on; with a `profileId` only if it is told of that participant. */
async function deviceOf(db: Db, { id, profileId, config: { firebase } }: Asked): Promise<Device | undefined> {
  const isTold = profileId === undefined ? sql`true` : sql`profile_id = ${profileId}`
  const { rows } = await sql<Device>`
    select r.user_id, r.endpoint, r.auth, r.p256dh, u.language, (
        select token from firebase_registrations f where f.registration_id = r.id
          and f.project = ${firebase?.id ?? null} and f.public_key = ${firebase?.publicKey ?? null}) as token
    from push_registrations r
    join users u on u.id = r.user_id join sessions s on s.token_hash = r.session_hash and s.expires_at > now()
    where r.id = ${id} and exists (select from push_pairs where registration_id = r.id and ${isTold})`.execute(db)
  return rows[0]
}

/** Pushes, each under one topic however often it is tried. Whatever it needs is looked up when it leaves. */
export function pushWay({ config, pushTo, notices }: Parts): Way {
  const push = async (db: Db, device: Device, message: Message): Promise<'sent' | 'void'> => {
    const { firebase } = config
    if (!firebase) return pushByWebPush(db, { config, pushTo }, device, message)
    if (device.token === null) return 'void'
    await pushByFirebase(firebase, device.token, message)
    return 'sent'
  }
  return {
    async send(db, delivery) {
      const facts = delivery.facts as PushFacts
      const pair = facts.notice === undefined ? undefined : await notices.pairOf(db, facts.notice)
      if (facts.notice !== undefined && !pair) return 'void'
      const device = await deviceOf(db, { id: facts.device, profileId: pair?.profileId, config })
      if (!device || (pair && pair.userId !== device.userId)) return 'void'
      const life = facts.until - Math.ceil(Date.now() / 1000)
      if (life <= 0) {
        if (facts.notice !== undefined) await notices.takeBack(db, facts.notice)
        return 'void'
      }
      try {
        const sent = await push(db, device, messageOf(delivery, device.language, life))
        if (sent === 'sent')
          await sql`update push_registrations set pushed_at = now() where id = ${facts.device}`.execute(db)
        return sent
      } catch (error) {
        if (!isGone(error)) throw error
        await markGone(db, facts.device)
        return 'void'
      }
    },
    faultOf,
  }
}

/** The kind of thing that is new, and its page: no name, no mark, no title. */
function messageOf({ kind, ...delivery }: Claimed, language: Language | null, life: number): Message {
  const { topic, path } = delivery.facts as PushFacts
  const spoken = language ?? defaultLanguage
  const t = translator(spoken)
  return {
    shown: {
      title: t(`server.push.title.${kind as PushedKind}`),
      body: t(kind === 'trial' ? 'server.push.trial' : 'server.push.body'),
      path,
      tag: topic,
      lang: propertiesOf(spoken).tag,
    },
    life,
    topic,
    urgency: kind === 'post' || kind === 'due' ? 'normal' : 'high',
  }
}

/** Kinds of notices that administrators get are not pushed. */
type PushedKind = Exclude<NoticeKind, 'mail' | 'import' | 'connection'> | 'trial'
