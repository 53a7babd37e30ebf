import { useQuery } from '@tanstack/react-query'
import { IconBook2 } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { language } from '../kit/i18n/i18n.ts'
import { Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import helpClasses from './columns-help.module.css'
import classes from './csv-guide.module.css'
import { documentIn, guideTo } from './guide.ts'
import { type Block, partsOf } from './markdown.ts'
import type { FileType } from '../../contract/files/endpoints.ts'

/** Opens what our document on CSV files says of this kind. */
export function CsvGuide({ type }: { type: FileType }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={helpClasses.opener} onClick={() => setOpen(true)}>
        <IconBook2 size={18} aria-hidden />
        {t('imports.guide')}
      </button>
      {isOpen && (
        <Modal wide title={t('imports.guide')} onClose={() => setOpen(false)}>
          <ModalBody>
            <Guide type={type} />
          </ModalBody>
        </Modal>
      )}
    </>
  )
}

function Guide({ type }: { type: FileType }) {
  const spoken = language()
  const document = useQuery({ queryKey: ['csv guide', spoken], queryFn: () => documentIn(spoken), staleTime: Infinity })
  if (!document.data) return <Waiting for={document} what="part" level={3} />
  return (
    <article className={classes.guide}>
      {guideTo(type, document.data).map((block, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of one text never change places
        <BlockOf key={place} block={block} />
      ))}
    </article>
  )
}

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>
    case 'sample':
      return <pre>{block.text}</pre>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Line text={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    default:
      return (
        <p>
          <Line text={block.text} />
        </p>
      )
  }
}

function Table({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className={helpClasses.columns}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...others]) => (
          <tr key={first}>
            <th scope="row">
              <Line text={first} />
            </th>
            {others.map((cell) => (
              <td key={cell}>
                <Line text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Line({ text }: { text: string }) {
  return partsOf(text).map(({ text: words, look }, place) => {
    // oxlint-disable react/no-array-index-key -- the parts of one line never change places
    if (look === 'bold') return <b key={place}>{words}</b>
    return look ? <code key={place}>{words}</code> : <span key={place}>{words}</span>
    // oxlint-enable react/no-array-index-key
  })
}
