type Style = {
  /** Hair: behind the head, and over its brow. */
  behind?: string
  front?: string
  /** What is worn on the head, and the part of it that is lighter. */
  cap?: string
  band?: string
}

/** What anybody may wear, and hair of no length that tells a boy from a girl. */
const styles: Style[] = [
  {
    behind: 'M14.6 27c-1.4-7.5 1.2-16 9.4-16s10.8 8.5 9.4 16z',
    front: 'M15.5 22.5c.1-5.6 3.4-9.7 8.5-9.7s8.4 4.1 8.5 9.7c-2.9-.7-4.9-2.2-6.3-4.3-2.3 2.7-6 4.2-10.7 4.3z',
    cap: 'M13 21.5h1.4c1 0 1.6.6 1.6 1.6v5.8c0 1-.6 1.6-1.6 1.6H13c-2 0-3-2-3-4.5s1-4.5 3-4.5zM35 21.5h-1.4c-1 0-1.6.6-1.6 1.6v5.8c0 1 .6 1.6 1.6 1.6H35c2 0 3-2 3-4.5s-1-4.5-3-4.5z',
    band: 'M11.3 22.5C11.3 13.5 16.3 8 24 8s12.7 5.5 12.7 14.5h-2.2c0-7.7-4-12.3-10.5-12.3s-10.5 4.6-10.5 12.3z',
  },
  {
    behind: 'M14.6 27.5c-1.2-6-.6-13.5 9.4-13.5s10.6 7.5 9.4 13.5z',
    cap: 'M14 20.5c-.2-7.2 3.6-11.3 10-11.3s10.2 4.1 10 11.3c-6.5-1.6-13.5-1.6-20 0z',
    band: 'M13.2 19.3c0-1.3.6-1.9 1.8-2.2c6-1.5 12-1.5 18 0c1.2.3 1.8.9 1.8 2.2c0 1.5-.8 2.2-2.2 1.9c-5.7-1.3-11.5-1.3-17.2 0c-1.4.3-2.2-.4-2.2-1.9zM21.3 8.3a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0',
  },
  {
    behind:
      'M13.4 30a5 5 0 0 1-1.6-7.8a5 5 0 0 1 2.5-8a5.4 5.4 0 0 1 6.7-5a5.6 5.6 0 0 1 6 0a5.4 5.4 0 0 1 6.7 5a5 5 0 0 1 2.5 8A5 5 0 0 1 34.6 30z',
    front:
      'M15.1 24c-.3-3 .5-5 2-6a4.2 4.2 0 0 0 4.7-.6a4.2 4.2 0 0 0 4.4 0a4.2 4.2 0 0 0 4.7.6c1.5 1 2.3 3 2 6c2-7-1.6-12-8.9-12s-10.9 5-8.9 12z',
  },
  {
    behind: 'M14.2 30.5c-1.6-2.5-1.5-8.5-.5-12.3C14.9 13.5 18.7 11 24 11s9.1 2.5 10.3 7.2c1 3.8 1.1 9.8-.5 12.3z',
    front:
      'M15.3 23.5c-.7-7 2.6-11 8.7-11s9.4 4 8.7 11c-.9-1.5-1.6-2.7-2.1-4.1c-4.4.9-8.8.9-13.2 0c-.5 1.4-1.2 2.6-2.1 4.1z',
  },
  {
    behind: 'M14.6 28c-1.3-4-.8-9 .4-11h18c1.2 2 1.7 7 .4 11z',
    cap: 'M16.2 17.5l1.3-5.2c.6-2.3 2.6-3.3 6.5-3.3s5.9 1 6.5 3.3l1.3 5.2z',
    band: 'M11.5 21.6c-.8 0-1.1-.9-.6-1.5c2.7-3.1 7.3-4.4 13.1-4.4s10.4 1.3 13.1 4.4c.5.6.2 1.5-.6 1.5c-8.4-2-16.6-2-25 0z',
  },
]
const grounds = ['#ddf0e4', '#e3ddfb', '#ffe7b8', '#d3e6fb', '#ffdccb', '#d6f3f9']
const cloths = ['#226549', '#805cda', '#c78303', '#035db5', '#c15304', '#01889b']
/** Of what is worn, on the cloth of the same place. */
const bands = ['#4f9a78', '#a78bf0', '#e8ae3c', '#3f86d6', '#e58343', '#43b3c2']
const hairs = ['#5a3a22', '#8a4b22', '#3a2a1e', '#2e2420', '#c08a3e', '#7b4a33']
const skins = ['#f2c9a4', '#efc4a0', '#f0c19a', '#e9bd97', '#f1c6a3']

/** FNV-1a, with its bits mixed once more: names that are nearly the same are drawn differently. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** However a name is written: in capitals, with any apostrophe, first name first or last. */
function plain(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ‘`´]/g, '')
    .split(/\s+/)
  return words.filter(Boolean).toSorted().join(' ')
}

/** Always the same face for the same name, in every school; it tells nothing of who bears the name. */
export function drawnFrom(name: string) {
  let rest = numberOf(plain(name))
  function pick<T>(list: readonly T[]): T {
    const one = list[rest % list.length] as T
    rest = Math.floor(rest / list.length)
    return one
  }
  const colours = rest % grounds.length
  return {
    ground: grounds[colours]!,
    cloth: cloths[colours]!,
    band: bands[colours]!,
    style: pick(styles),
    hair: pick(hairs),
    skin: pick(skins),
  }
}
