import { IconDots, IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import type { Point } from '../../spreadsheet/model/block.ts'
import type { JournalController } from './controller.ts'
import type { DialogRequest } from './dialog-request.ts'
import { TipFacts } from './tip-facts.tsx'
import classes from './tip-facts.module.css'

type TipContentProps = { controller: JournalController; at: Point; close: () => void }

/** What the tip says of a cell, and what can be pressed there. */
export function TipContent({ controller, at, close }: TipContentProps) {
  const place = controller.cells.place(at)
  const ask = (asked: DialogRequest) => () => {
    controller.cursor.go(at)
    controller.source.ask(asked)
    close()
  }
  return (
    <>
      <TipFacts controller={controller} at={at} />
      {place && (
        <TipButton label={t('journal.menu.history')} onPress={ask({ what: 'history', ...place })}>
          <IconHistory size={16} aria-hidden />
        </TipButton>
      )}
      <TipButton label={t('journal.menu.open')} onPress={ask({ what: 'menu', at })}>
        <IconDots size={16} aria-hidden />
      </TipButton>
    </>
  )
}

type TipButtonProps = { label: string; onPress: () => void; children: ReactNode }

/** For the pointer; keys have the same in the cell's menu. */
function TipButton({ label, onPress, children }: TipButtonProps) {
  return (
    <button type="button" tabIndex={-1} className={classes.menu} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}
