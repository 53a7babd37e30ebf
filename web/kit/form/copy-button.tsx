import { IconCopy } from '@tabler/icons-react'
import { notify } from '../toasts/toasts.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import { Button, IconButton } from '../ui/button.tsx'

type CopyProps = { text: string; label: string; said: string }

/** Renders nothing without https, where browsers have no clipboard. */
export function CopyButton({ text, label, said }: CopyProps) {
  if (!window.isSecureContext) return null
  return (
    <Button look="sub" size="sm" onClick={() => void copy(text, said)}>
      <IconCopy size={16} aria-hidden />
      {label}
    </Button>
  )
}

/** The same in a line of text. */
export function CopyIcon({ text, label, said }: CopyProps) {
  if (!window.isSecureContext) return null
  return (
    <Tooltip text={label}>
      <IconButton size="sm" label={label} onClick={() => void copy(text, said)}>
        <IconCopy size={16} aria-hidden />
      </IconButton>
    </Tooltip>
  )
}

const copy = (text: string, said: string) => navigator.clipboard.writeText(text).then(() => notify(said))
