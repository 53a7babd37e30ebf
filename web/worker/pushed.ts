/** A notification as a push describes it. It takes the place of an older one that has the same `tag`. */
export type Pushed = Record<'title' | 'body' | 'path' | 'tag' | 'lang', string>

const fallback: Pushed = {
  title: 'Дзвінок',
  body: 'Відкрийте портал, щоб побачити.',
  path: '/',
  tag: 'dzvinok',
  lang: '',
}

/** Browsers withdraw the permission where a push shows nothing, so data that cannot be read are shown as the fallback. */
export function pushedIn(data: { json(): unknown } | null): Pushed {
  const told = read(data)
  const text = (name: keyof Pushed) => (typeof told[name] === 'string' ? told[name] : fallback[name])
  return {
    title: text('title').trim() || fallback.title,
    body: text('body'),
    path: isPath(told['path']) ? told['path'] : fallback.path,
    tag: text('tag'),
    lang: text('lang'),
  }
}

/** Firebase hands over what the portal wrote under `data`, beside words of its own. */
function read(data: { json(): unknown } | null): Record<string, unknown> {
  try {
    const told = data?.json() as { data?: unknown } | undefined
    return { ...(typeof told?.data === 'object' ? told.data : told) }
  } catch {
    return {}
  }
}

/** Path within the portal. Browsers take two slashes, and a slash with a backslash, for another site. */
export const isPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)
