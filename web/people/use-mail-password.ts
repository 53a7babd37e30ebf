import { useQueryClient } from '@tanstack/react-query'
import { mails } from '../../contract/mails/endpoints.ts'
import { profiles } from '../../contract/people/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { call } from '../kit/data/api.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { useChanging } from '../kit/data/reading.ts'

/** How often it is asked whether a queued mail has left, and for how long, in milliseconds. */
const round = 3_000
const longest = 5 * 60_000

/** Mails somebody a link to set a password. One that is queued is told a second time once it has left or was given up. */
export function useMailPassword() {
  const client = useQueryClient()

  async function follow(id: number, person: string, isFiled: boolean) {
    const until = Date.now() + longest
    while (Date.now() < until) {
      await new Promise((passed) => setTimeout(passed, round))
      // One that was discarded, or sent anew, is not there any more.
      const answer = await call(mails.show, { params: { id } }).catch(() => null)
      if (!answer || answer.mail.state === 'queued') continue
      const { state, reason } = answer.mail
      await client.invalidateQueries({ queryKey: [mails.list.path] })
      if (state === 'sent' && isFiled) return notify(t('mails.filed', { person }), 'warn')
      if (state === 'sent') return notify(t('mails.sent', { person }))
      return notify(t('people.notSent', { person, reason: t(`mails.reason.${reason ?? 'unknown'}`) }), 'err')
    }
  }

  const mailing = useChanging(profiles.repass, {
    refresh: [mails.list],
    onDone: ({ message, isFiled, mail }) => {
      const isQueued = mail.state === 'queued'
      notify(message, isFiled ? 'warn' : isQueued ? 'wait' : 'ok')
      if (isQueued) void follow(mail.id, mail.person ?? '', isFiled)
    },
  })
  return { mailPassword: ({ id }: Profile) => mailing.mutate({ params: { id } }), isMailing: mailing.isPending }
}
