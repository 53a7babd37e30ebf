import { Extension, type Editor } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { clean } from '../clean.ts'
import { withCaptionsBefore } from './markup.ts'

/**
 * Pasting and dropping through the posts' own sanitiser: the editor's would hand markup to the browser under a policy that
 * takes any. `onLeftOut` gets the number of images that stayed out.
 */
export function inserting(onLeftOut: (images: number) => void): Extension {
  return Extension.create({
    name: 'inserting',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            handleDOMEvents: {
              paste: (view, event) => take(editor, view, event, event.clipboardData),
              drop: (view, event) => {
                // The editor itself moves text that is dragged within it.
                if (view.dragging) return false
                const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
                if (at !== undefined) editor.commands.setTextSelection(at)
                return take(editor, view, event, event.dataTransfer)
              },
            },
          },
        }),
      ]
    },
  })

  function take(editor: Editor, view: EditorView, event: Event, data: DataTransfer | null): boolean {
    const html = data?.getData('text/html') ?? ''
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (!html && !files.length) return false
    event.preventDefault()
    const nodes = clean(html)
    const images = nodes.querySelectorAll('img')
    for (const image of images) image.remove()
    const slice = DOMParser.fromSchema(editor.schema).parseSlice(withCaptionsBefore(nodes), {
      preserveWhitespace: false,
    })
    if (slice.size) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
    // A word processor sends a picture of the whole text beside the text.
    onLeftOut(images.length || (slice.size ? 0 : files.length))
    return true
  }
}
