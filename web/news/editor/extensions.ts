import type { Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink, leaving } from '../../../rules/markup.ts'
import { PostImage } from './image.tsx'

/** Its own rendering says how wide it is, which no post may. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** Of each cell what the sanitiser keeps. */
const spans = {
  addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 } }),
}

/** What can be written is what may stand in a post (rules/markup.ts), and no more. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => address !== undefined && isSafeLink(address),
      HTMLAttributes: { ...leaving, class: null },
    },
  }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => ({ ...spans.addAttributes(), scope: { default: null } }) }),
  TableCell.extend(spans),
  PostImage,
]
