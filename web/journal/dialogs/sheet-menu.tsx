import { Menu } from '@base-ui/react/menu'
import { IconArrowsDiff, IconCalendar, IconHelp, IconHistory, IconMessage2, IconUserCircle } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import { useOverlayHost } from '../../kit/ui/overlay-host.ts'
import overlays from '../../kit/overlay/overlays.module.css'
import type { DialogRequest } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import type { Point } from '../../spreadsheet/model/block.ts'
import { isTotal, mainSpan, type View } from '../model/columns.ts'
import type { Arranging } from '../data/use-arrangement.ts'
import { FilterItems, OrderItems } from './arrange-items.tsx'
import { BlockItems } from './block-items.tsx'
import { LessonsLink, TotalItems, WorkItems, WorkLink } from './column-items.tsx'
import { FailedItems } from './failed-items.tsx'
import { Item } from './menu-item.tsx'

type SheetMenuProps = {
  controller: JournalController
  at: Point
  onClose: () => void
  view: View
  onView: (view: View) => void
  arranging: Arranging
}

/** What can be done with a mark, a total, a name or a head. */
export function SheetMenu({ controller, at, onClose, view, onView, arranging }: SheetMenuProps) {
  const host = useOverlayHost()
  const column = controller.source.columns[at.x - 1]
  const place = controller.cells.place(at)
  const student = controller.source.rows[at.y - 1]
  const entry = place && controller.sheet.entry(place.column.key, place.row.uuid)
  const ask = (asked: DialogRequest) => () => controller.source.ask(asked)
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal container={host}>
        <Menu.Positioner
          className={overlays.positioner}
          anchor={controller.cursor.cell(at)}
          sideOffset={4}
          align="start"
        >
          <Menu.Popup className={overlays.menu} finalFocus={false} aria-label={t('journal.menu.open')}>
            {place && entry?.state === 'conflict' && (
              <Item
                icon={IconArrowsDiff}
                text={t('journal.conflict.decide')}
                onPress={ask({ what: 'conflict', ...place })}
              />
            )}
            {entry?.state === 'failed' && <FailedItems entry={entry} outbox={controller.sheet.outbox} />}
            {column && !isTotal(column) && <WorkLink work={column.work} />}
            {place && column && !isTotal(column) && controller.cells.isWritable(place) && (
              <Item icon={IconCalendar} text={t('journal.menu.day')} onPress={ask({ what: 'day', ...place })} />
            )}
            {place && !controller.source.noComment(place) && (
              <Item icon={IconMessage2} text={t('journal.menu.comment')} onPress={ask({ what: 'comment', ...place })} />
            )}
            {place && column && isTotal(column) && (
              <Item icon={IconHelp} text={t('journal.menu.reason')} onPress={ask({ what: 'reason', ...place })} />
            )}
            {place && (
              <Item icon={IconHistory} text={t('journal.menu.history')} onPress={ask({ what: 'history', ...place })} />
            )}
            {place && <BlockItems controller={controller} isWritable={controller.cells.isWritable(place)} />}
            {student && (
              <Item
                icon={IconUserCircle}
                text={t('journal.menu.student')}
                onPress={ask({ what: 'row', row: student })}
              />
            )}
            {!place && column && !isTotal(column) && <LessonsLink {...controller.sheet.pair} day={column.work.date} />}
            {!place && column && !isTotal(column) && column.work.isOwn && <WorkItems work={column.work} ask={ask} />}
            {!place && column && !isTotal(column) && (
              <FilterItems sheet={controller.sheet} work={column.work.id} {...arranging} />
            )}
            {at.y === 0 && (!column || isTotal(column)) && (
              <OrderItems span={column?.span ?? mainSpan(view)} {...arranging} />
            )}
            {!place && column && isTotal(column) && <TotalItems span={column.span} {...{ view, onView, ask }} />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
