import { useQuery } from '@tanstack/react-query'
import { posts } from '../../../contract/news/endpoints.ts'
import type { Readers, WeekPost } from '../../../contract/news/schemas.ts'
import { reading } from '../../kit/data/reading.ts'

type Counted = Pick<WeekPost, 'id' | 'state'>

/** Readers of some posts; null: none are counted, undefined: not known. */
export function useReaders(shown: Counted[]) {
  const published = shown.filter(({ state }) => state === 'published')
  const ids = published.map(({ id }) => id).join()
  const query = useQuery({ ...reading(posts.readers, { query: { posts: ids } }), enabled: ids !== '' })
  const known = new Map<number, Readers>(query.data?.readers.map((one) => [one.id, one]))
  const of = ({ id, state }: Counted) => {
    if (state !== 'published') return null
    return query.data ? (known.get(id) ?? null) : undefined
  }
  return { query, of }
}
