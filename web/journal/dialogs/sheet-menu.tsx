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
  IconPencil,
  IconPlus,
  IconRosetteDiscountCheck,
  IconTrash,
  IconUserCircle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOverlayHost } from '../../kit/ui/overlay-host.ts'
import overlays from '../../kit/overlay/overlays.module.css'
import type { DialogRequest } from '../grid/dialog-request.ts'
import type { GridController } from '../grid/controller.ts'
import type { Point } from '../model/block.ts'
import { isTotal, mainSpan, type View } from '../model/lanes.ts'
import type { JournalWork } from '../../../contract/coursework.ts'
import type { Span } from '../../../rules/marks.ts'
import type { Arranging } from '../use-arrangement.ts'
import { FilterItems, OrderItems } from './arrange-items.tsx'
import { BlockItems } from './block-items.tsx'
import { FailedItems } from './failed-items.tsx'
import { Item } from './menu-item.tsx'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'

type SheetMenuProps = {
  controller: GridController
  at: Point
  onClose: () => void
  view: View
  onView: (view: View) => void
  arranging: Arranging
}

/** What can be done with a mark, a total, a name or a head. */
export function SheetMenu({ controller, at, onClose, view, onView, arranging }: SheetMenuProps) {
  const { t } = useTranslation()
  const host = useOverlayHost()
  const lane = controller.lanes[at.x - 1]
  const place = controller.place(at)
  const student = controller.students[at.y - 1]
  const entry = place && controller.sheet.entry(place.lane.key, place.student.uuid)
  const ask = (asked: DialogRequest) => () => controller.ask(asked)
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
            {lane && !isTotal(lane) && <WorkLink work={lane.work} />}
            {place && lane && !isTotal(lane) && controller.isWritable(place) && (
              <Item icon={IconCalendar} text={t('journal.menu.day')} onPress={ask({ what: 'day', ...place })} />
            )}
            {place && lane && isTotal(lane) && (
              <Item icon={IconHelp} text={t('journal.menu.reason')} onPress={ask({ what: 'reason', ...place })} />
            )}
            {place && (
              <Item icon={IconHistory} text={t('journal.menu.history')} onPress={ask({ what: 'history', ...place })} />
            )}
            {place && <BlockItems controller={controller} isWritable={controller.isWritable(place)} />}
            {student && (
              <Item
                icon={IconUserCircle}
                text={t('journal.menu.student')}
                onPress={ask({ what: 'student', student })}
              />
            )}
            {!place && lane && !isTotal(lane) && <LessonsLink {...controller.sheet.pair} day={lane.work.date} />}
            {!place && lane && !isTotal(lane) && lane.work.isOwn && <WorkItems work={lane.work} ask={ask} />}
            {!place && lane && !isTotal(lane) && (
              <FilterItems sheet={controller.sheet} work={lane.work.id} {...arranging} />
            )}
            {at.y === 0 && (!lane || isTotal(lane)) && (
              <OrderItems span={lane?.span ?? mainSpan(view)} {...arranging} />
            )}
            {!place && lane && isTotal(lane) && <TotalItems span={lane.span} {...{ view, onView, ask }} />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function WorkLink({ work }: { work: JournalWork }) {
  const { t } = useTranslation()
  const link = webLink(work.link)
  if (!link) return null
  return (
    <Menu.LinkItem className={overlays.item} render={<OutLink href={link} />} closeOnClick>
      <IconExternalLink aria-hidden />
      {t('marks.openWork')}
    </Menu.LinkItem>
  )
}

/** What the lessons of the head's day were about. */
function LessonsLink({ discipline, group, day }: { discipline: number; group: number; day: string }) {
  const { t } = useTranslation()
  return (
    <Menu.LinkItem
      className={overlays.item}
      render={<Link to="/marks/lessons" search={{ discipline, group, day }} />}
      closeOnClick
    >
      <IconBook2 aria-hidden />
      {t('lesson.ofDay')}
    </Menu.LinkItem>
  )
}

type Ask = (asked: DialogRequest) => () => void

function WorkItems({ work, ask }: { work: JournalWork; ask: Ask }) {
  const { t } = useTranslation()
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
  const { t } = useTranslation()
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
