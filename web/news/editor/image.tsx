import { mergeAttributes, Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { IconAlertCircle, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { isSafeImage } from '../../../rules/markup.ts'
import { t } from '../../kit/i18n/texts.ts'
import { cx } from '../../kit/ui/cx.ts'
import field from '../../kit/form/field.module.css'
import { Button } from '../../kit/ui/button.tsx'
import classes from './image.module.css'
import { imageTypes } from './upload.ts'
import { useSendImages } from './use-images.ts'

const longestDescription = 300

/** An image of the school's own, with what those hear who do not see it. */
export const PostImage = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => isSafeImage(image.getAttribute('src') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(ImageView, { stopEvent: ({ event }) => isOfField(event) }),
})

/** Whether an event belongs to the description's field or a button, and not to the editor. */
const isOfField = (event: Event) =>
  event.target instanceof HTMLElement &&
  event.target.closest('input, button') !== null &&
  !event.type.startsWith('drag') &&
  !(event instanceof DragEvent && event.dataTransfer?.types.includes('Files'))

function ImageView({ node, selected, updateAttributes, deleteNode, editor, getPos }: NodeViewProps) {
  const { src, alt, width, height } = node.attrs as { src: string; alt: string; width: number; height: number }
  const id = useId()
  const description = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement?.hasAttribute('data-image-tool')) description.current?.focus()
  }, [])
  const isMissing = !alt.trim()
  // The next image is inserted behind the one that is described.
  const select = () => {
    const at = getPos()
    if (at !== undefined) editor.commands.setNodeSelection(at)
  }
  return (
    <NodeViewWrapper
      as="figure"
      aria-label={isMissing ? t('posts.tool.image') : alt}
      className={cx(classes.image, selected && classes.selected)}
      contentEditable={false}
    >
      <div className={classes.shown}>
        <img src={src} alt={alt} width={width ?? undefined} height={height ?? undefined} data-drag-handle />
        <div className={classes.actions}>
          <Replacing onReplaced={updateAttributes} />
          <Button
            look="sub"
            size="sm"
            onClick={() => {
              deleteNode()
              editor.commands.focus()
            }}
          >
            <IconTrash size={16} aria-hidden />
            {t('posts.imageRemove')}
          </Button>
        </div>
      </div>
      <div className={classes.words}>
        <label htmlFor={id} className={field.label}>
          {t('posts.imageAlt')}
        </label>
        <div className={cx(field.control, isMissing && classes.wrong)}>
          <input
            ref={description}
            data-describes
            id={id}
            className={field.input}
            value={alt}
            maxLength={longestDescription}
            placeholder={t('posts.imageAltHint')}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-wrong` : undefined}
            onFocus={select}
            onChange={({ target }) => updateAttributes({ alt: target.value })}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        {isMissing && (
          <p id={`${id}-wrong`} className={field.error}>
            <IconAlertCircle size={16} aria-hidden />
            {t('posts.imageAltMissing')}
          </p>
        )}
      </div>
    </NodeViewWrapper>
  )
}

type Attributes = { src: string; width: number; height: number }

/** Button that puts another image in the same place. */
function Replacing({ onReplaced }: { onReplaced: (attributes: Attributes) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const send = useSendImages()
  const [isSending, setSending] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setSending(true)
    await send([file], (image) => {
      if (image) onReplaced({ src: image.address, width: image.width, height: image.height })
    })
    setSending(false)
  }
  return (
    <>
      <Button look="sub" size="sm" busy={isSending} onClick={() => input.current?.click()}>
        <IconRefresh size={16} aria-hidden />
        {t('posts.imageReplace')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={imageTypes}
        hidden
        aria-label={t('posts.imageReplace')}
        onChange={(event) => void choose(event)}
      />
    </>
  )
}
