import { account } from '../../contract/people/endpoints.ts'
import type { Account } from '../../contract/people/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { notify } from '../kit/toasts/toasts.tsx'
import { useChanging } from '../kit/data/reading.ts'
import classes from './personal.module.css'

/** An address that is not verified: the new one that waits, or else one's own. */
export function AddressNotice({ mine: { pendingEmail, isVerified } }: { mine: Account }) {
  const mail = useChanging(account.notify, {
    onDone: ({ message, isFiled }) => notify(message, isFiled ? 'warn' : 'ok'),
  })
  const keep = useChanging(account.keepAddress, { refresh: [account.show] })
  if (pendingEmail === null && isVerified) return null
  return (
    <Alert tone={pendingEmail === null ? 'info' : 'warn'}>
      {pendingEmail === null ? t('personal.notVerified') : t('personal.pending', { email: pendingEmail })}
      <div className={classes.links}>
        <button type="button" className={classes.link} disabled={mail.isPending} onClick={() => mail.mutate({})}>
          {t(pendingEmail === null ? 'personal.mailLink' : 'personal.mailAgain')}
        </button>
        {pendingEmail !== null && (
          <button type="button" className={classes.link} disabled={keep.isPending} onClick={() => keep.mutate({})}>
            {t('personal.keepAddress')}
          </button>
        )}
      </div>
    </Alert>
  )
}
