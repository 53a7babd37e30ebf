import { IconBell } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { fetchedPart } from '../kit/states/fetched.tsx'
import { Button } from '../kit/ui/button.tsx'
import classes from './bell.module.css'
import { sumOf, useUnread } from './use-unread.ts'

const fetchPanel = () => import('./notice-panel.tsx')
const NoticePanel = fetchedPart(async () => (await fetchPanel()).NoticePanel)
const prefetchPanel = () => void fetchPanel().catch(() => {})

/** The highest count that the bell shows. */
const highest = 9

/** The header's button that shows how much is unread, and opens the list of notices. */
export function Bell() {
  const unread = useUnread()
  const count = sumOf(unread)
  const shown = count > highest ? `${highest}+` : String(count)
  const bell = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Once opened it stays mounted: the focus comes back to the bell as it closes.
  const [isMounted, setMounted] = useState(false)
  const leave = () => {
    setMounted(false)
    setOpen(false)
  }
  return (
    <>
      <Button
        ref={bell}
        look="board"
        className={classes.bell}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count ? t('notices.bell', { number: shown }) : t('notices.title')}
        onPointerEnter={prefetchPanel}
        onFocus={prefetchPanel}
        onClick={() => {
          setMounted(true)
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
      {isMounted && (
        <Suspense>
          <NoticePanel open={isOpen} unread={unread} bell={bell} onClose={() => setOpen(false)} onFailed={leave} />
        </Suspense>
      )}
    </>
  )
}
