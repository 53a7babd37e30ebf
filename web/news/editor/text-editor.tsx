import { EditorContent, useEditor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import content from '../post-content.module.css'
import { Alert } from '../../kit/ui/alert.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { extensions } from './extensions.ts'
import { inserting } from './inserting.ts'
import { documentOf, markupOf } from './markup.ts'
import classes from './text-editor.module.css'
import { Toolbar } from './toolbar.tsx'

type TextEditorProps = {
  /** At first. */
  html: string
  onChange: (html: string) => void
}

/** The text of a post, as it will be read. */
export function TextEditor({ html, onChange }: TextEditorProps) {
  const [leftOut, setLeftOut] = useState(0)
  // The editor's own spelling of the stored text counts as no change.
  const begun = useRef<string | undefined>(undefined)
  const [first] = useState(() => ({
    html,
    content: documentOf(html),
    extensions: [...extensions, inserting(setLeftOut)],
  }))
  const editor = useEditor({
    extensions: first.extensions,
    content: first.content,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: cx(content.content, classes.text) ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('posts.text'),
      },
    },
    onCreate: (given) => {
      begun.current = markupOf(given.editor)
    },
    onUpdate: (given) => {
      const now = markupOf(given.editor)
      onChange(now === begun.current ? first.html : now)
    },
  })
  return (
    <>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
      {leftOut > 0 && (
        <Alert tone="warn" dismissible onDismiss={() => setLeftOut(0)} className={classes.leftOut}>
          {t('posts.imagesLeftOut', { count: leftOut })}
        </Alert>
      )}
    </>
  )
}
