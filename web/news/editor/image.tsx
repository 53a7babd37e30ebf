import { mergeAttributes, Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { isSafeImage } from '../../../rules/markup.ts'
import { t } from '../../kit/i18n/texts.ts'
import { cx } from '../../kit/ui/cx.ts'
import field from '../../kit/form/field.module.css'
import { Button } from '../../kit/ui/button.tsx'
import classes from './image.module.css'

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

/** Whether an event belongs to the description's field or button, and not to the editor. */
const isOfField = ({ target, type }: Event) =>
  target instanceof HTMLElement && target.closest('input, button') !== null && !type.startsWith('drag')

function ImageView({ node, selected, updateAttributes, deleteNode, editor }: NodeViewProps) {
  const { src, alt, width, height } = node.attrs as { src: string; alt: string; width: number; height: number }
  const id = useId()
  const isMissing = !alt.trim()
  return (
    <NodeViewWrapper className={cx(classes.image, selected && classes.selected)} contentEditable={false}>
      <img src={src} alt={alt} width={width ?? undefined} height={height ?? undefined} data-drag-handle />
      <div className={classes.actions}>
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
      <div className={classes.words}>
        <label htmlFor={id} className={field.label}>
          {t('posts.imageAlt')}
        </label>
        <div className={cx(field.control, isMissing && classes.wrong)}>
          <input
            id={id}
            className={field.input}
            value={alt}
            maxLength={longestDescription}
            placeholder={t('posts.imageAltHint')}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-wrong` : undefined}
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
