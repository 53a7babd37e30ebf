import { Menu } from '@base-ui/react/menu'
import {
  IconBook2,
  IconChevronsRight,
  IconExternalLink,
  IconPencil,
  IconPlus,
  IconRosetteDiscountCheck,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { JournalWork } from '../../../contract/gradebook/works.ts'
import { webLink } from '../../../rules/links.ts'
import type { Span } from '../../../rules/marks.ts'
import { t } from '../../kit/i18n/texts.ts'
import overlays from '../../kit/overlay/overlays.module.css'
import { OutLink } from '../../kit/ui/out-link.tsx'
import type { DialogRequest } from '../grid/dialog-request.ts'
import { mainSpan, type View } from '../model/columns.ts'
import { Item } from './menu-item.tsx'

/** Link to the work's own page. */
export function WorkLink({ work }: { work: JournalWork }) {
  const link = webLink(work.link)
  if (!link) return null
  return (
    <Menu.LinkItem className={overlays.item} render={<OutLink href={link} />} closeOnClick>
      <IconExternalLink aria-hidden />
      {t('gradebook.marks.openWork')}
    </Menu.LinkItem>
  )
}

/** Link to topics and homework of the head's day. */
export function LessonsLink({ discipline, group, day }: { discipline: number; group: number; day: string }) {
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

export function WorkItems({ work, ask }: { work: JournalWork; ask: Ask }) {
  return (
    <>
      <Item icon={IconPencil} text={t('journal.work.edit')} onPress={ask({ what: 'work', work })} />
      <Item icon={IconPlus} text={t('journal.work.create')} onPress={ask({ what: 'work' })} />
      <Item icon={IconTrash} text={t('journal.work.remove')} onPress={ask({ what: 'removal', work })} />
    </>
  )
}

type TotalItemsProps = { span: Span; view: View; onView: (view: View) => void; ask: Ask }

export function TotalItems({ span, view, onView, ask }: TotalItemsProps) {
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
