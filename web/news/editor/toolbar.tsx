import { type Editor, useEditorState } from '@tiptap/react'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconList,
  IconListNumbers,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { Select } from '../../kit/form/select.tsx'
import { Tooltip } from '../../kit/overlay/tooltip.tsx'
import { IconButton } from '../../kit/ui/button.tsx'
import { moveAlong, useOneStop } from '../../kit/ui/tool-keys.ts'
import { ImageTool } from './image-tool.tsx'
import { LinkTool } from './link-tool.tsx'
import { TableTools } from './table-tools.tsx'
import classes from './toolbar.module.css'

const blocks = ['paragraph', 'h2', 'h3', 'h4'] as const
type Block = (typeof blocks)[number]

function stateOf({ editor }: { editor: Editor }) {
  const level = [2, 3, 4].find((one) => editor.isActive('heading', { level: one }))
  return {
    block: (level ? `h${level}` : 'paragraph') as Block,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    table: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

export function Toolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({ editor, selector: stateOf })
  const chain = () => editor.chain().focus()
  const setBlock = (block: Block) => {
    const level = Number(block.slice(1)) as 2 | 3 | 4
    if (block === 'paragraph') chain().setParagraph().run()
    else chain().setHeading({ level }).run()
  }
  const undo = <IconArrowBackUp size={18} aria-hidden />
  const redo = <IconArrowForwardUp size={18} aria-hidden />
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/interactive-supports-focus -- its tools take the focus
    <div
      role="toolbar"
      {...useOneStop<HTMLDivElement>()}
      aria-label={t('posts.tools')}
      className={classes.bar}
      onKeyDown={(event) => moveAlong(event) && event.preventDefault()}
    >
      <Tool name="undo" disabled={!state.canUndo} onPress={() => chain().undo().run()} icon={undo} />
      <Tool name="redo" disabled={!state.canRedo} onPress={() => chain().redo().run()} icon={redo} />
      <i className={classes.gap} />
      <Select
        label={t('posts.block')}
        className={classes.block}
        value={state.block}
        onChange={setBlock}
        options={blocks.map((value) => ({ value, label: t(`posts.blocks.${value}`) }))}
      />
      <i className={classes.gap} />
      <Tool name="bold" on={state.bold} onPress={() => chain().toggleBold().run()} icon={<IconBold size={18} />} />
      <Tool
        name="italic"
        on={state.italic}
        onPress={() => chain().toggleItalic().run()}
        icon={<IconItalic size={18} />}
      />
      <Tool
        name="underline"
        on={state.underline}
        onPress={() => chain().toggleUnderline().run()}
        icon={<IconUnderline size={18} />}
      />
      <LinkTool editor={editor} />
      <i className={classes.gap} />
      <Tool
        name="bullets"
        on={state.bullets}
        onPress={() => chain().toggleBulletList().run()}
        icon={<IconList size={18} />}
      />
      <Tool
        name="numbers"
        on={state.numbers}
        onPress={() => chain().toggleOrderedList().run()}
        icon={<IconListNumbers size={18} />}
      />
      <Tool
        name="quote"
        on={state.quote}
        onPress={() => chain().toggleBlockquote().run()}
        icon={<IconBlockquote size={18} />}
      />
      <Tool
        name="table"
        disabled={state.table}
        onPress={() => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
        icon={<IconTable size={18} />}
      />
      <ImageTool editor={editor} />
      <i className={classes.gap} />
      <Tool
        name="clear"
        onPress={() => chain().unsetAllMarks().clearNodes().run()}
        icon={<IconClearFormatting size={18} />}
      />
      {state.table && <TableTools editor={editor} />}
    </div>
  )
}

type ToolProps = {
  name: 'undo' | 'redo' | 'bold' | 'italic' | 'underline' | 'bullets' | 'numbers' | 'quote' | 'table' | 'clear'
  icon: ReactNode
  on?: boolean
  disabled?: boolean
  onPress: () => void
}

function Tool({ name, icon, on, disabled, onPress }: ToolProps) {
  const label = t(`posts.tool.${name}`)
  return (
    <Tooltip text={label}>
      <IconButton
        label={label}
        aria-pressed={on}
        aria-disabled={disabled}
        className={classes.tool}
        onClick={disabled ? undefined : onPress}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}
