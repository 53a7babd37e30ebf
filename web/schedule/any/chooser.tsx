import { IconChevronDown, IconZoom } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { useIsUpTo } from '../../kit/layout/scrolled.ts'
import { Sheet } from '../../kit/overlay/sheet.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import field from '../../kit/form/field.module.css'
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx'
import classes from './chooser.module.css'
import { type Kind, kinds } from './whose.ts'

type ChooserProps = Omit<ChoiceListProps, 'kind' | 'onSheet' | 'onChosen'> & {
  /** Name of the class or the teacher. */ name: string | undefined
}

/** Chooses a class or a teacher: from 1280 px in a column of its own, else in a sheet that a field opens. */
export function Chooser({ name, ...choosing }: ChooserProps) {
  const { shown } = choosing
  const isSmall = useIsUpTo(1279)
  const [kind, setKind] = useState<Kind>(shown?.kind ?? 'group')
  const [followed, setFollowed] = useState(shown)
  const [isOpen, setOpen] = useState(false)
  if (followed?.kind !== shown?.kind || followed?.id !== shown?.id) {
    setFollowed(shown)
    setKind(shown?.kind ?? kind)
  }
  const close = () => {
    setOpen(false)
    setKind(shown?.kind ?? kind)
  }
  const segments = (
    <Segmented
      label={t('schedule.any.whose')}
      className={classes.kinds}
      options={kinds.map((value) => ({ value, label: t(`schedule.any.kinds.${value}`) }))}
      value={kind}
      onChange={setKind}
    />
  )
  if (!isSmall)
    return (
      <aside className={classes.chooser} aria-label={t('schedule.any.whose')}>
        {segments}
        <ChoiceList key={kind} {...choosing} kind={kind} />
      </aside>
    )
  const isOther = kind !== shown?.kind
  return (
    <aside className={classes.chooser} aria-label={t('schedule.any.whose')}>
      {segments}
      <button
        type="button"
        className={cx(field.control, classes.opener)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconZoom size={20} aria-hidden />
        <span className={classes.chosen}>{(!isOther && name) || t(`schedule.any.choose.${kind}`)}</span>
        <IconChevronDown size={20} aria-hidden />
      </button>
      <Sheet title={t(`schedule.any.lists.${kind}`)} open={isOpen} onClose={close}>
        <ChoiceList {...choosing} kind={kind} onSheet onChosen={() => setOpen(false)} />
      </Sheet>
    </aside>
  )
}
