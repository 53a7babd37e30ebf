import { Dialog } from '@base-ui/react/dialog'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { identity } from '../../contract/identity/endpoints.ts'
import { notices } from '../../contract/notices/endpoints.ts'
import { firstNameOf } from '../kit/i18n/names.ts'
import { t } from '../kit/i18n/texts.ts'
import { takeFocus } from '../kit/overlay/modal.tsx'
import { may } from '../kit/session/may.ts'
import { useMe } from '../kit/session/participant.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Button, CloseButton, LinkButton } from '../kit/ui/button.tsx'
import { OverlayHost } from '../kit/ui/overlay-host.ts'
import { Segmented } from '../kit/ui/segmented.tsx'
import { NoticeList } from './notice-list.tsx'
import classes from './panel.module.css'
import { useNotices, useReadingAll } from './use-notices.ts'

type PanelProps = {
  open: boolean
  unread: ReadonlyMap<string, number>
  focusBack: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Under the bell; on a small screen all of it. */
export function NoticePanel({ open, unread, focusBack, onClose }: PanelProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <OverlayHost value={null}>
      <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={classes.scrim} />
          <Dialog.Popup
            ref={popup}
            className={classes.panel}
            initialFocus={() => takeFocus(popup.current)}
            finalFocus={focusBack}
          >
            <Inside unread={unread} onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </OverlayHost>
  )
}

const all = 'all'

function Inside({ unread, onClose }: Pick<PanelProps, 'unread' | 'onClose'>) {
  const me = useMe()
  const { participants, participant } = me
  const [whose, setWhose] = useState<string>(all)
  const child = whose === all ? undefined : whose
  const query = useNotices(child)
  const readingAll = useReadingAll()
  const count = [...unread.values()].reduce((sum, one) => sum + one, 0)
  const upTo = query.data?.pages[0]?.notices[0]?.stamp
  const isUnread = (child === undefined ? count : (unread.get(child) ?? 0)) > 0
  const readAll = isUnread && upTo !== undefined && may(me, notices.readAll) && (
    <Button
      look="ghost"
      size="sm"
      className={classes.all}
      busy={readingAll.isPending}
      onClick={() => readingAll.mutate({ params: { pt: participant.uuid }, body: { upTo, child } })}
    >
      <IconChecks size={16} aria-hidden />
      {t('notices.readAll')}
    </Button>
  )
  const options = participants.map((one) => ({
    value: one.uuid,
    label: (
      <>
        <Avatar of={one} size={20} />
        {firstNameOf(one, participants)}
        <Count of={unread.get(one.uuid) ?? 0} />
      </>
    ),
  }))
  return (
    <>
      <header className={classes.head}>
        <Dialog.Title className={classes.title}>{t('notices.title')}</Dialog.Title>
        {count > 0 && (
          <span className={classes.count}>
            {count}
            <span className="visually-hidden"> {t('notices.unreadCount')}</span>
          </span>
        )}
        <span className={classes.wide}>{readAll}</span>
        <Dialog.Close className={classes.close} render={<CloseButton />} />
      </header>
      {participants.length > 1 && (
        <Segmented
          label={t('notices.whose')}
          value={whose}
          onChange={setWhose}
          options={[{ value: all, label: t('notices.all') }, ...options]}
          className={classes.filter}
        />
      )}
      <div className={classes.body}>
        <NoticeList query={query} onLeave={onClose} />
      </div>
      <footer className={classes.foot}>
        <span className={classes.narrow}>{readAll}</span>
        {may(me, identity.changePassword) && (
          <LinkButton to="/repass" search={{ tab: 'notices' }} look="ghost" size="sm" onClick={onClose}>
            <IconSettings size={16} aria-hidden />
            <span className={classes.long}>{t('notices.settings.open')}</span>
            <span className={classes.short} aria-hidden>
              {t('notices.settings.short')}
            </span>
          </LinkButton>
        )}
      </footer>
    </>
  )
}

function Count({ of }: { of: number }) {
  return of > 0 ? <span className={classes.few}>{of}</span> : null
}
