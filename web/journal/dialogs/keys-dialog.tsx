import { t } from '../../kit/i18n/texts.ts'
import { Modal, ModalBody } from '../../kit/overlay/modal.tsx'
import classes from './dialogs.module.css'

const keys = {
  move: '← ↑ → ↓',
  jump: 'Ctrl + ← ↑ → ↓, Home, End, PageUp, PageDown',
  next: 'Enter',
  across: 'Tab',
  edit: 'F2',
  comment: 'Shift + F2',
  empty: 'Delete',
  block: 'Shift + ← ↑ → ↓',
  all: 'Ctrl + A',
  fill: 'Ctrl + Enter',
  down: 'Ctrl + D',
  clipboard: 'Ctrl + C, Ctrl + X, Ctrl + V',
  steps: 'Ctrl + Z, Ctrl + Y',
  menu: 'Alt + ↓',
  reason: 'Alt + Enter',
  find: 'Ctrl + F',
  work: 'Alt + N',
  help: 'Ctrl + /',
} as const

/** What each key does in the journal. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={t('journal.keys.title')} onClose={onClose}>
      <ModalBody>
        <dl className={classes.keys}>
          {(Object.keys(keys) as (keyof typeof keys)[]).map((name) => (
            <div key={name}>
              <dt>
                {keys[name].split(', ').map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}
              </dt>
              <dd>{t(`journal.keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </ModalBody>
    </Modal>
  )
}
