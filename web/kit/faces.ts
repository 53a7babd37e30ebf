const styles: { behind?: string; front: string }[] = [
  {
    behind: 'M16.5 34c-3.4-1-4.6-7-3.6-13C14 14.5 18.5 11.5 24 11.5S34 14.5 35.1 21c1 6-.2 12-3.6 13z',
    front:
      'M15.3 24c.2-6 3-8.6 5.2-9.6 3.5 4 8 5.6 12.2 5.7.2 1.4.2 2.6.1 3.9 1.5-1 2.3-12.6-8.8-12.6S13.8 23 15.3 24z',
  },
  {
    behind: 'M14 42c-2.5-6-2.3-15-1-21.5C14.3 14.5 18.5 11 24 11s9.7 3.5 11 9.5c1.3 6.5 1.5 15.5-1 21.5z',
    front: 'M15.3 24c.6-5.5 4-8 8.7-11.7 4.7 3.7 8.1 6.2 8.7 11.7 2-4 1.3-13-8.7-13s-10.7 9-8.7 13z',
  },
  {
    front:
      'M14.8 22.5c-1.6-7.8 3-12 9.4-12 7 0 10.6 5 9 12-.8-3.3-2-5-3.3-6-4 1.6-8.3 1.5-11.6.4-1.6 1.2-2.7 2.9-3.5 5.6z',
  },
  {
    behind: 'M19.4 9.5a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0',
    front: 'M15 23c-.8-7.5 3.2-11.5 9-11.5s9.8 4 9 11.5c-1-3.5-3.3-6-9-6s-8 2.5-9 6z',
  },
]
const grounds = ['#ddf0e4', '#e3ddfb', '#ffe7b8', '#d3e6fb', '#ffdccb', '#d6f3f9']
const cloths = ['#226549', '#805cda', '#c78303', '#035db5', '#c15304', '#01889b']
const hairs = ['#5a3a22', '#8a4b22', '#3a2a1e', '#2e2420', '#c08a3e', '#7b4a33']
const skins = ['#f2c9a4', '#efc4a0', '#f0c19a', '#e9bd97', '#f1c6a3']

function at<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T
}

/** Always the same face for the same uuid. */
export function drawnFrom(uuid: string) {
  const digits = uuid.replace(/[^0-9a-f]/gi, '').padEnd(8, '0')
  const number = (from: number) => Number.parseInt(digits.slice(from, from + 2), 16)
  const colours = number(0)
  return {
    ground: at(grounds, colours),
    cloth: at(cloths, colours),
    hair: at(hairs, number(2)),
    skin: at(skins, number(4)),
    style: at(styles, number(6)),
  }
}
