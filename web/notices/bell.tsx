import { IconBell } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { fetchedPart } from '../kit/states/fetched.tsx'
import { Button } from '../kit/ui/button.tsx'
import classes from './bell.module.css'
import { useUnread } from './use-unread.ts'

const fetchPanel = () => import('./notice-panel.tsx')
const NoticePanel = fetchedPart(async () => (await fetchPanel()).NoticePanel)

const most = 9

/** In the header of every page: how much is unread, and what. */
export function Bell() {
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const count = [...(unread?.values() ?? [])].reduce((sum, one) => sum + one, 0)
  const shown = count > most ? `${most}+` : String(count)
  const soon = () => void fetchPanel().catch(() => {})
  const close = () => setOpen(false)
  return (
    <>
      <Button
        ref={bell}
        look="board"
        className={classes.bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={count ? t('notices.bell', { shown }) : t('notices.title')}
        onPointerEnter={soon}
        onFocus={soon}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        <IconBell size={20} aria-hidden />
        {count > 0 && (
          <b className={classes.count} aria-hidden>
            {shown}
          </b>
        )}
      </Button>
      {asked && (
        <Suspense>
          <NoticePanel
            open={open}
            unread={unread ?? new Map()}
            focusBack={bell}
            onClose={close}
            onFailed={() => {
              setAsked(false)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
