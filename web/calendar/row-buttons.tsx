import { IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../kit/ui/button.tsx'
import classes from './calendar.module.css'

type RowButtonsProps = { edit: string; remove: string; onEdit: () => void; onDelete: () => void }

export function RowButtons({ edit, remove, onEdit, onDelete }: RowButtonsProps) {
  return (
    <span className={classes.buttons}>
      <IconButton label={edit} title={edit} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <IconButton label={remove} title={remove} onClick={onDelete}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </span>
  )
}
