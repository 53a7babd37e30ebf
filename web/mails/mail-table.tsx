import { IconClock, IconMailOff, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mails, mostTries } from '../../contract/mails/endpoints.ts'
import type { QueuedMail } from '../../contract/mails/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { ConfirmDialog } from '../kit/overlay/confirm-dialog.tsx'
import { briefMoment } from '../kit/time/dates.ts'
import { InnerTable } from '../kit/ui/inner-table.tsx'
import { notify } from '../kit/toasts/toasts.tsx'
import { useChanging } from '../kit/data/reading.ts'
import { Tooltip } from '../kit/overlay/tooltip.tsx'
import classes from './mails.module.css'
import { outcomeOf, reasonOf, whoseOf } from './words.ts'

type MailTableProps = { mails: QueuedMail[]; /** There is no mail server. */ isFiled: boolean }

export function MailTable({ mails: waiting, isFiled }: MailTableProps) {
  const [discarded, setDiscarded] = useState<QueuedMail | null>(null)
  const discarding = useChanging(mails.discard, {
    refresh: [mails.list],
    onDone: () => {
      setDiscarded(null)
      notify(t('mails.discarded'))
    },
  })
  const columns = [t('mails.toWhom'), t('mails.why'), t('mails.since'), t('mails.tries'), t('mails.next')]
  return (
    <>
      <InnerTable label={t('mails.title')} columns={columns} actions={t('mails.actions')}>
        {waiting.map((mail) => (
          <MailRow key={mail.id} mail={mail} isFiled={isFiled} onDiscard={() => setDiscarded(mail)} />
        ))}
      </InnerTable>
      <ConfirmDialog
        open={discarded !== null}
        title={t('mails.discard')}
        confirm={t('mails.discard')}
        busy={discarding.isPending}
        onClose={() => setDiscarded(null)}
        onConfirm={() => discarded && discarding.mutate({ params: { id: discarded.id } })}
      >
        {discarded && t('mails.discardWords', whoseOf(discarded))}
      </ConfirmDialog>
    </>
  )
}

type MailRowProps = { mail: QueuedMail; isFiled: boolean; onDiscard: () => void }

function MailRow({ mail, isFiled, onDiscard }: MailRowProps) {
  const names = whoseOf(mail)
  const retrying = useChanging(mails.retry, {
    refresh: [mails.list],
    onDone: (answer) => notify(...outcomeOf(answer.mail, names.person, { reason: reasonOf(answer.mail), isFiled })),
  })
  const isFailed = mail.state === 'failed'
  const Icon = isFailed ? IconMailOff : IconClock
  return (
    <tr>
      <th scope="row">
        <span className={classes.who}>
          <Icon size={20} aria-hidden />
          <span>
            {names.person} · {names.kind}
          </span>
        </span>
      </th>
      <td data-label={t('mails.why')}>{reasonOf(mail)}</td>
      <td data-label={t('mails.since')} className={classes.brief}>
        {briefMoment(mail.createdAt)}
      </td>
      <td data-label={t('mails.tries')} className={classes.brief}>
        {t('mails.triesOf', { count: mail.attempts, most: mostTries })}
      </td>
      <td data-label={t('mails.next')} className={isFailed ? classes.failed : classes.brief}>
        {isFailed ? t('mails.givenUp') : mail.nextAt && briefMoment(mail.nextAt)}
      </td>
      <td className={classes.last}>
        <span className={classes.actions}>
          <Button
            look="sub"
            size="sm"
            busy={retrying.isPending}
            aria-label={t('mails.againOf', names)}
            onClick={() => retrying.mutate({ params: { id: mail.id } })}
          >
            <IconRefresh size={16} aria-hidden />
            {t('mails.again')}
          </Button>
          <Tooltip text={t('mails.discard')}>
            <IconButton label={t('mails.discardOf', names)} onClick={onDiscard}>
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </Tooltip>
        </span>
      </td>
    </tr>
  )
}
