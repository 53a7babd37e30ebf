import { type Editor, useEditorState } from '@tiptap/react'
import { IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { Tooltip } from '../../kit/overlay/tooltip.tsx'
import { IconButton } from '../../kit/ui/button.tsx'
import { insertFiles } from './inserting.ts'
import classes from './toolbar.module.css'
import { imageTypes } from './upload.ts'
import { useSendImages } from './use-images.ts'

/** Tool that uploads chosen images. Where it still has the focus, the first image takes it over for its description. */
export function ImageTool({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null)
  const isImage = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('image') })
  const send = useSendImages()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    void insertFiles(editor, files, send)
  }
  const label = t('posts.tool.image')
  return (
    <>
      <Tooltip text={label}>
        <IconButton
          label={label}
          data-image-tool
          aria-pressed={isImage}
          className={classes.tool}
          onClick={() => input.current?.click()}
        >
          <IconPhoto size={18} aria-hidden />
        </IconButton>
      </Tooltip>
      <input ref={input} type="file" accept={imageTypes} multiple hidden aria-label={label} onChange={choose} />
    </>
  )
}
