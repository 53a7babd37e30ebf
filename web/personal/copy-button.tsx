import { IconCopy } from '@tabler/icons-react'
import { notify } from '../kit/notices/notices.tsx'
import { Button } from '../kit/ui/button.tsx'

type CopyButtonProps = { text: string; label: string; said: string }

/** Renders nothing without https, where browsers have no clipboard. */
export function CopyButton({ text, label, said }: CopyButtonProps) {
  if (!window.isSecureContext) return null
  const copy = () => navigator.clipboard.writeText(text).then(() => notify(said))
  return (
    <Button look="sub" size="sm" onClick={() => void copy()}>
      <IconCopy size={16} aria-hidden />
      {label}
    </Button>
  )
}
