import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Draws the bitmaps of the portal's mark for phones and notifications; run it when `web/kit/ui/bell.svg` changes.
const at = (name: string) => fileURLToPath(new URL(`../web/${name}`, import.meta.url))

const drawn = await readFile(at('kit/ui/bell.svg'), 'utf8')
const bell = /<g [^]*<\/g>/.exec(drawn)![0]
const svg = (inner: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inner}</svg>`)

// Phones cut their own shape out of this one; a circle of four fifths is always left.
const whole = svg(`<rect width="40" height="40" fill="#194d38"/><g transform="translate(1 1) scale(.95)">${bell}</g>`)
// Status bars take the opacity alone.
const shape = svg(`<g transform="translate(-4 -4) scale(1.2)">${bell.replaceAll(/#[\da-f]{6}/g, '#fff')}</g>`)

for (const [name, size, source] of [
  ['bell-192', 192, Buffer.from(drawn)],
  ['bell-512', 512, Buffer.from(drawn)],
  ['whole-180', 180, whole],
  ['whole-512', 512, whole],
  ['shape-96', 96, shape],
] as const)
  await sharp(source, { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(at(`public/icons/${name}.png`))
