import { t } from '../../kit/i18n/texts.ts'
import { useGroups } from '../use-groups.ts'

/** Names of groups in their order, those of former ones in words at the end; undefined until they are known. */
export function useGroupNames(ids: number[]): string[] | undefined {
  const known = useGroups().data?.groups
  if (!known) return undefined
  const named = known.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return [...named, ...ids.slice(named.length).map(() => t('posts.formerGroup'))]
}
