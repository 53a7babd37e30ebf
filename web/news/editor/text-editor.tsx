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
import { ImagesProvider, useImages } from './use-images.ts'

type TextEditorProps = {
  /** At first. */
  html: string
  onChange: (html: string) => void
  /** Is called when images begin to be uploaded, and when all are. */
  onSending: (isSending: boolean) => void
}

/** The text of a post, as it will be read. */
export function TextEditor({ html, onChange, onSending }: TextEditorProps) {
  const { send, waiting, refused, forgetRefused } = useImages(onSending)
  const [leftOut, setLeftOut] = useState(0)
  // The editor's own spelling of the stored text counts as no change.
  const begun = useRef<string | undefined>(undefined)
  const [first] = useState(() => ({
    html,
    content: documentOf(html),
    extensions: [...extensions, inserting({ send, onLeftOut: setLeftOut })],
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
    <ImagesProvider value={send}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
      <output className={classes.sending}>{waiting > 0 && t('posts.imagesSending', { count: waiting })}</output>
      {refused.length > 0 && (
        <Alert tone="err" dismissible onDismiss={forgetRefused} className={classes.leftOut}>
          <ul>
            {refused.map(({ name, reason }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- refusals are only added at the end
              <li key={place}>{name ? t('posts.imageRefused', { name, reason }) : reason}</li>
            ))}
          </ul>
        </Alert>
      )}
      {leftOut > 0 && (
        <Alert tone="warn" dismissible onDismiss={() => setLeftOut(0)} className={classes.leftOut}>
          {t('posts.imagesLeftOut', { count: leftOut })}
        </Alert>
      )}
    </ImagesProvider>
  )
}
