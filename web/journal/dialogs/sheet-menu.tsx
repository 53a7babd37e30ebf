import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import {
  IconArrowsDiff,
  IconBook2,
  IconCalendar,
  IconChevronsRight,
  IconExternalLink,
  IconHelp,
  IconHistory,
  IconMessage2,
  IconPencil,
  IconPlus,
  IconRosetteDiscountCheck,
  IconTrash,
  IconUserCircle,
} from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import { useOverlayHost } from '../../kit/ui/overlay-host.ts'
import overlays from '../../kit/overlay/overlays.module.css'
import type { DialogRequest } from '../grid/dialog-request.ts'
import type { JournalController } from '../grid/controller.ts'
import type { Point } from '../../spreadsheet/model/block.ts'
import { isTotal, mainSpan, type View } from '../model/columns.ts'
import type { JournalWork } from '../../../contract/gradebook/works.ts'
import type { Span } from '../../../rules/marks.ts'
import type { Arranging } from '../data/use-arrangement.ts'
import { FilterItems, OrderItems } from './arrange-items.tsx'
import { BlockItems } from './block-items.tsx'
import { FailedItems } from './failed-items.tsx'
import { Item } from './menu-item.tsx'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'

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

function WorkLink({ work }: { work: JournalWork }) {
  const link = webLink(work.link)
  if (!link) return null
  return (
    <Menu.LinkItem className={overlays.item} render={<OutLink href={link} />} closeOnClick>
      <IconExternalLink aria-hidden />
      {t('gradebook.marks.openWork')}
    </Menu.LinkItem>
  )
}

/** What the lessons of the head's day were about. */
function LessonsLink({ discipline, group, day }: { discipline: number; group: number; day: string }) {
  return (
    <Menu.LinkItem
      className={overlays.item}
      render={<Link to="/marks/lessons" search={{ discipline, group, day }} />}
      closeOnClick
    >
      <IconBook2 aria-hidden />
      {t('journal.lessonsOfDay')}
    </Menu.LinkItem>
  )
}

type Ask = (asked: DialogRequest) => () => void

function WorkItems({ work, ask }: { work: JournalWork; ask: Ask }) {
  return (
    <>
      <Item icon={IconPencil} text={t('journal.work.edit')} onPress={ask({ what: 'work', work })} />
      <Item icon={IconPlus} text={t('journal.work.create')} onPress={ask({ what: 'work' })} />
      <Item icon={IconTrash} text={t('journal.work.remove')} onPress={ask({ what: 'removal', work })} />
    </>
  )
}

type TotalItemsProps = { span: Span; view: View; onView: (view: View) => void; ask: Ask }

function TotalItems({ span, view, onView, ask }: TotalItemsProps) {
  const opens = span === 'y' ? 'year' : span.startsWith('q') ? (span.slice(1) as View) : undefined
  return (
    <>
      {opens && span !== mainSpan(view) && (
        <Item icon={IconChevronsRight} text={t(`journal.open.${opens}`)} onPress={() => onView(opens)} />
      )}
      <Item
        icon={IconRosetteDiscountCheck}
        text={t('journal.officials.set')}
        onPress={ask({ what: 'officials', span })}
      />
    </>
  )
}
