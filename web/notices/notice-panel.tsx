import { Dialog } from '@base-ui/react/dialog'
import { type RefObject, useRef, useState } from 'react'
import { notices } from '../../contract/notices/endpoints.ts'
import { firstNameOf } from '../kit/i18n/names.ts'
import { t } from '../kit/i18n/texts.ts'
import { useIsNarrow } from '../kit/layout/scrolled.ts'
import { takeFocus } from '../kit/overlay/modal.tsx'
import { may } from '../kit/session/may.ts'
import { useMe } from '../kit/session/participant.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { CloseButton } from '../kit/ui/button.tsx'
import { Segmented } from '../kit/ui/segmented.tsx'
import { NoticeList } from './notice-list.tsx'
import classes from './panel.module.css'
import { ReadAll } from './read-all.tsx'
import { SettingsLink } from './settings-link.tsx'
import { useNotices } from './use-notices.ts'
import { sumOf, type Unread } from './use-unread.ts'

type PanelProps = {
  open: boolean
  unread: Unread
  bell: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The account's notices in a dialog under the bell; up to 991 px all over the window. */
export function NoticePanel({ open, unread, bell, onClose }: PanelProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Popup
          ref={popup}
          className={classes.panel}
          initialFocus={() => takeFocus(popup.current)}
          // A page that a notice led to may have taken the focus to its heading by then.
          finalFocus={() => (document.activeElement?.closest('main') ? false : bell.current)}
        >
          <Inside unread={unread} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const all = 'all'

function Inside({ unread, onClose }: Pick<PanelProps, 'unread' | 'onClose'>) {
  const me = useMe()
  const { participants } = me
  const maySet = may(me, notices.turn)
  const isNarrow = useIsNarrow()
  const [whose, setWhose] = useState<string>(all)
  const child = whose === all ? undefined : whose
  const query = useNotices(child)
  const upTo = query.data?.pages[0]?.newest
  const count = sumOf(unread)
  const isUnread = (child === undefined ? count : (unread.get(child) ?? 0)) > 0
  const readAll = isUnread && upTo !== undefined && may(me, notices.readAll) && <ReadAll upTo={upTo} child={child} />
  return (
    <>
      <header className={classes.head}>
        <Dialog.Title className={classes.title}>{t('notices.title')}</Dialog.Title>
        {count > 0 && (
          <span className={classes.count}>
            {wholeNumber(count)}
            <span className="visually-hidden"> {t('notices.unreadCount')}</span>
          </span>
        )}
        <div className={classes.end}>{readAll && !isNarrow ? readAll : <Dialog.Close render={<CloseButton />} />}</div>
      </header>
      {participants.length > 1 && (
        <Segmented
          label={t('notices.whose')}
          value={whose}
          onChange={setWhose}
          options={[
            { value: all, label: t('notices.all') },
            ...participants.map((one) => ({
              value: one.uuid,
              label: (
                <>
                  <Avatar of={one} size={20} />
                  {firstNameOf(one, participants)}
                  {unread.has(one.uuid) && (
                    <span className={classes.few}>
                      {unread.get(one.uuid)}
                      <span className="visually-hidden"> {t('notices.unreadCount')}</span>
                    </span>
                  )}
                </>
              ),
            })),
          ]}
          className={classes.filter}
        />
      )}
      <div className={classes.body}>
        <NoticeList key={whose} query={query} onLeave={onClose} />
      </div>
      {(maySet || (isNarrow && readAll)) && (
        <footer className={classes.foot}>
          {isNarrow && readAll}
          {maySet && <SettingsLink isShort={isNarrow} onFollow={onClose} />}
        </footer>
      )}
    </>
  )
}
