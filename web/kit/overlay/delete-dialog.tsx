import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { messageOf } from '../data/api.ts'
import { useSending } from '../data/use-sending.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DeleteDialogProps = {
  remove: () => Promise<unknown>
  refresh?: Endpoint[]
  onClose: () => void
  onDone?: () => void
  /** What goes, and what stays. */
  children: ReactNode
}

export function DeleteDialog({ remove, refresh, onClose, onDone, children }: DeleteDialogProps) {
  const client = useQueryClient()
  const removing = useSending({
    mutationFn: remove,
    onSuccess: async () => {
      onDone?.()
      onClose()
      await Promise.all((refresh ?? []).map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => removing.mutate()}
      busy={removing.isPending}
      error={removing.error && messageOf(removing.error)}
    >
      {children}
    </ConfirmDialog>
  )
}
