import { useTranslation } from 'react-i18next'
import { type Account, account } from '../../contract/account.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { notify } from '../kit/notices/notices.tsx'
import { useChanging } from '../kit/data/reading.ts'
import classes from './personal.module.css'

/** An address that is not verified: the new one that waits, or else one's own. */
export function AddressNotice({ mine: { pendingEmail, isVerified } }: { mine: Account }) {
  const { t } = useTranslation()
  const mail = useChanging(account.notify, { onDone: ({ message }) => notify(message) })
  const keep = useChanging(account.keepAddress, { refresh: [account.show] })
  if (pendingEmail === null && isVerified) return null
  return (
    <Alert tone={pendingEmail === null ? 'info' : 'warn'}>
      {pendingEmail === null ? t('account.notVerified') : t('account.pending', { email: pendingEmail })}
      <div className={classes.links}>
        <button type="button" className={classes.link} disabled={mail.isPending} onClick={() => mail.mutate({})}>
          {t(pendingEmail === null ? 'account.mailLink' : 'account.mailAgain')}
        </button>
        {pendingEmail !== null && (
          <button type="button" className={classes.link} disabled={keep.isPending} onClick={() => keep.mutate({})}>
            {t('account.keepAddress')}
          </button>
        )}
      </div>
    </Alert>
  )
}
