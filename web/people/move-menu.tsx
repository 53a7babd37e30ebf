import { Combobox } from '@base-ui/react/combobox'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Weighed } from '../../contract/people/chosen.ts'
import { SearchedPopup } from '../kit/form/searched-options.tsx'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import type { Option } from '../kit/ui/options.tsx'
import options from '../kit/ui/options.module.css'
import { reachingWords, whyNobody } from './bulk-action.tsx'
import classes from './bulk.module.css'
import { LeftOutList } from './left-out.tsx'

type MoveMenuProps = {
  weighed: Weighed | undefined
  count: number
  /** What was chosen is still weighed, or something done with it. */
  isHeld: boolean
  onMove: (group: { id: number; name: string }) => void
}

/** To which class: found by typing, each with how many are in it. Opens upward. */
export function MoveMenu({ weighed, count, isHeld, onMove }: MoveMenuProps) {
  const groups = weighed?.groups ?? []
  const [isOpen, setOpen] = useState(false)
  const reach = weighed?.move
  const shown = reachingWords({ reach, of: count }, t('people.bulk.move'))
  const why = !weighed || isHeld ? t('people.bulk.wait') : whyNobody(reach)
  const title = t('people.bulk.moveTitle', { count: reach?.count ?? count })
  return (
    <Combobox.Root<Option<number>>
      items={groups.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onValueChange={(chosen) => chosen && onMove({ id: chosen.value, name: chosen.label })}
      itemToStringLabel={(option) => option.label}
      open={isOpen && why === undefined}
      onOpenChange={(opens) => (opens && why !== undefined ? notify(why, 'wait') : setOpen(opens))}
    >
      <Combobox.Trigger
        className={classes.button}
        aria-label={shown}
        aria-disabled={why !== undefined}
        aria-description={why}
      >
        <IconArrowsLeftRight size={20} aria-hidden />
        <span>{shown}</span>
      </Combobox.Trigger>
      <SearchedPopup
        name={title}
        head={
          <>
            <b className={classes.moveTitle}>{title}</b>
            <LeftOutList leftOut={reach?.leftOut ?? []} className={classes.leftOut} />
          </>
        }
        label={t('people.bulk.findGroup')}
        className={classes.move}
        side="top"
        sideOffset={12}
        align="center"
      >
        {({ value, label }) => (
          <Combobox.Item key={value} value={{ value, label }} className={options.item}>
            <b className={classes.group}>{label}</b>
            <small className={classes.facts}>{factsOf(groups.find(({ id }) => id === value))}</small>
          </Combobox.Item>
        )}
      </SearchedPopup>
    </Combobox.Root>
  )
}

function factsOf(group: Weighed['groups'][number] | undefined): string {
  if (!group) return ''
  const students = t('people.bulk.students', { count: group.count })
  return group.chosen ? `${students} · ${t('people.bulk.alreadyHere', { count: group.chosen })}` : students
}
