import type { Editor } from '@tiptap/react'
import { t } from '../../kit/i18n/texts.ts'
import { Button } from '../../kit/ui/button.tsx'
import classes from './toolbar.module.css'

const tools = {
  rowAfter: 'addRowAfter',
  columnAfter: 'addColumnAfter',
  removeRow: 'deleteRow',
  removeColumn: 'deleteColumn',
  remove: 'deleteTable',
} as const

/** Tools of the table in which the cursor stands. */
export function TableTools({ editor }: { editor: Editor }) {
  return (
    <div className={classes.tables}>
      {(Object.keys(tools) as (keyof typeof tools)[]).map((name) => (
        <Button key={name} look="sub" size="sm" onClick={() => editor.chain().focus()[tools[name]]().run()}>
          {t(`posts.tableTool.${name}`)}
        </Button>
      ))}
    </div>
  )
}
