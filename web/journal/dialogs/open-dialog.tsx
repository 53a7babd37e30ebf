import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import type { DialogRequest } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import type { View } from '../model/columns.ts'
import type { Dialogs } from './dialogs.tsx'
import type { Arranging } from '../data/use-arrangement.ts'
import { SheetMenu } from './sheet-menu.tsx'

let loaded: typeof Dialogs | undefined
const load = async () => (loaded ??= (await import('./dialogs.tsx')).Dialogs)
/** Fetched this long after the sheet is there, in milliseconds: keys must find a dialog at once, also without a network. */
const soon = 500

export type OpenDialogProps = {
  controller: JournalController
  asked: DialogRequest | undefined
  onDone: (asked: DialogRequest) => void
  view: View
  onView: (view: View) => void
  arranging: Arranging
}

/** What the teacher has asked the sheet for; afterwards the focus is back on the sheet. */
export function OpenDialog({ asked, onDone, arranging, ...rest }: OpenDialogProps) {
  const { controller } = rest
  const now = useRef(asked)
  useLayoutEffect(() => {
    now.current = asked
  }, [asked])
  useEffect(() => {
    const timer = window.setTimeout(() => void load().catch(() => {}), soon)
    return () => window.clearTimeout(timer)
  }, [])
  if (!asked) return null
  const done = () => {
    onDone(asked)
    // A dialog that a menu has opened keeps the focus.
    requestAnimationFrame(() => now.current || controller.cursor.stay())
  }
  if (asked.what === 'menu') return <SheetMenu {...rest} arranging={arranging} at={asked.at} onClose={done} />
  return <Fetched {...rest} asked={asked} onClose={done} />
}

/** Where the dialogs cannot be fetched, that is told at the cell: a page that failed would take what is typed out of sight. */
function Fetched(props: ComponentProps<typeof Dialogs>) {
  const [Shown, setShown] = useState(() => loaded)
  const now = useRef(props)
  useEffect(() => {
    const { controller, onClose } = now.current
    load().then(
      (fetched) => setShown(() => fetched),
      () => {
        onClose()
        requestAnimationFrame(() => controller.notices.tell(t('kit.errors.network')))
      },
    )
  }, [])
  return Shown && <Shown {...props} />
}
