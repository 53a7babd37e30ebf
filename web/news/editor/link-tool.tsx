import { Popover } from '@base-ui/react/popover'
import { type Editor, useEditorState } from '@tiptap/react'
import { IconAlertCircle, IconLink } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { longest } from '../../../contract/kit/limits.ts'
import { isSafeLink } from '../../../rules/markup.ts'
import { t } from '../../kit/i18n/texts.ts'
import field from '../../kit/form/field.module.css'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { useOverlayHost } from '../../kit/ui/overlay-host.ts'
import classes from './toolbar.module.css'

/** Tool that makes a link of the chosen words; without chosen words it writes the address itself. */
export function LinkTool({ editor }: { editor: Editor }) {
  const host = useOverlayHost()
  const id = useId()
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  /** Whether the link was set or removed: then the focus goes to the text, else to the tool. */
  const isDone = useRef(false)
  const open = (next: boolean) => {
    isDone.current = false
    setOpen(next)
    setWrong(false)
    if (next) setAddress((editor.getAttributes('link')['href'] as string | undefined) ?? '')
  }
  const close = () => {
    isDone.current = true
    setOpen(false)
  }
  const set = () => {
    const href = address.trim()
    if (!isSafeLink(href)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    close()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  const button = (
    <IconButton label={t('posts.tool.link')} aria-pressed={isLink} className={classes.tool}>
      <IconLink size={18} aria-hidden />
    </IconButton>
  )
  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger render={button} />
      <Popover.Portal container={host}>
        <Popover.Positioner className={classes.positioner} sideOffset={6} collisionPadding={12}>
          <Popover.Popup className={classes.popup} aria-label={t('posts.tool.link')} finalFocus={() => !isDone.current}>
            <div className={field.field}>
              <label htmlFor={id} className={field.label}>
                {t('posts.link')}
              </label>
              <div className={field.control}>
                <input
                  id={id}
                  className={field.input}
                  value={address}
                  maxLength={longest.link}
                  placeholder={t('posts.linkHint')}
                  aria-invalid={isWrong}
                  aria-describedby={isWrong ? `${id}-wrong` : undefined}
                  onChange={({ target }) => setAddress(target.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return
                    event.preventDefault()
                    set()
                  }}
                />
              </div>
              {isWrong && (
                <p id={`${id}-wrong`} className={field.error} role="alert">
                  <IconAlertCircle size={16} aria-hidden />
                  {t('posts.linkWrong')}
                </p>
              )}
            </div>
            <div className={classes.buttons}>
              <Button onClick={set}>{t('posts.linkSet')}</Button>
              {isLink && (
                <Button look="sub" onClick={remove}>
                  {t('posts.linkRemove')}
                </Button>
              )}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
