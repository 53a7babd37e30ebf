import { useQuery } from '@tanstack/react-query'
import { t } from '../i18n/texts.ts'
import type { Option } from '../ui/options.tsx'
import { useDebounced } from './debounced.ts'

export type Found = Option<number>

export type Search = (text: string) => Promise<Found[]>

/** What the server finds by a text, once that has settled, and what to say where that is nothing. */
export function useFound(
  name: string,
  { text, search, isAsked = true }: { text: string; search: Search; isAsked?: boolean },
) {
  const asked = useDebounced(text.trim())
  const found = useQuery({ queryKey: ['found', name, asked], queryFn: () => search(asked), enabled: isAsked })
  const status = found.isError
    ? t('kit.errors.oops')
    : found.data?.length === 0
      ? t('kit.nothingFound')
      : found.isPending
        ? t('kit.loading')
        : null
  return { options: found.data ?? [], status, asked }
}
