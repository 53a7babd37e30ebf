import type { Editor, JSONContent } from '@tiptap/core'
import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { clean } from '../../kit/markup/clean.ts'
import { extensions } from './extensions.ts'

const schema = getSchema(extensions)

/** A post's HTML as the editor's document. It is read as nodes: the page's policy lets nobody parse markup by themselves. */
export function documentOf(html: string): JSONContent {
  return DOMParser.fromSchema(schema).parse(clean(html)).toJSON() as JSONContent
}

/** Without the empty paragraphs at the end, which stand there for the cursor. */
export function markupOf(editor: Editor): string {
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
}
