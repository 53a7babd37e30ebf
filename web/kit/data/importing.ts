import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/** Whether a page's import is open: by its button, or by an address that names an uploaded file to go on with. */
export function useImporting() {
  const { import: left } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (left) void navigate({ to: '.', search: (asked) => ({ ...asked, import: undefined }), replace: true })
  }
  return { left, isOpen: isOpen || left !== undefined, open: () => setOpen(true), close }
}

export type Importing = ReturnType<typeof useImporting>
