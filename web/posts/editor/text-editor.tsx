import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import content from '../../kit/markup/post-content.module.css'
import { Alert } from '../../kit/ui/alert.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { extensions } from './extensions.ts'
import { inserting } from './inserting.ts'
import { documentOf, markupOf } from './markup.ts'
import classes from './text-editor.module.css'
import { Toolbar } from './toolbar.tsx'
import { usePictures } from './use-pictures.ts'

type TextEditorProps = {
  /** At first. */
  html: string
  onChange: (html: string) => void
  /** Images are on their way that are not in the text yet. */
  onSending?: (isSending: boolean) => void
}

/** The text of a post, as it will be read. */
export function TextEditor({ html, onChange, onSending }: TextEditorProps) {
  const { isSending, insert } = usePictures()
  useEffect(() => onSending?.(isSending), [isSending, onSending])
  const [leftOut, setLeftOut] = useState(0)
  // What it makes of the same text is no change of anybody's.
  const begun = useRef<string | undefined>(undefined)
  const [first] = useState(() => ({
    html,
    content: documentOf(html),
    extensions: [
      ...extensions,
      inserting({ onPictures: (into, files, at) => void insert(into, files, at), onLeftOut: setLeftOut }),
    ],
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
  const onChosen = (files: Blob[]) => {
    setLeftOut(0)
    void insert(editor, files)
  }
  return (
    <>
      <Toolbar editor={editor} isSending={isSending} onPictures={onChosen} />
      <EditorContent editor={editor} />
      {leftOut > 0 && (
        <Alert tone="warn" dismissible onDismiss={() => setLeftOut(0)} className={classes.leftOut}>
          {t('posts.imagesLeftOut', { count: leftOut })}
        </Alert>
      )}
      <output className={classes.sending}>{isSending && t('posts.imageSending')}</output>
    </>
  )
}
