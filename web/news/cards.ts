import { cardsInView, newestPosts, onCard } from '../../contract/news/endpoints.ts'
import type { Post, PostCard } from '../../contract/news/schemas.ts'

/** The post as its card shows it: the same whether the card or the whole post has come. */
export const cardOf = (post: Post): PostCard => ({ ...post, content: onCard(post) })

/** The first cards, which stay what they came as, and of the list, which may be older or newer, what follows them. */
export function withRest(first: PostCard[] | undefined, list: Post[]): PostCard[] {
  const cards = first ?? list.slice(0, cardsInView).map(cardOf)
  const known = new Set(cards.map(({ id }) => id))
  const last = list.findLastIndex(({ id }) => known.has(id))
  return [...cards, ...list.slice(last + 1).map(cardOf)].slice(0, newestPosts)
}
