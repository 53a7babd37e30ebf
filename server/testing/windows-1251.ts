const upper = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
const others: Record<string, number> = {
  Ґ: 0xa5,
  ґ: 0xb4,
  Є: 0xaa,
  є: 0xba,
  І: 0xb2,
  і: 0xb3,
  Ї: 0xaf,
  ї: 0xbf,
  '’': 0x92,
  '№': 0xb9,
}

/** The bytes of a text as old Excel saves it. */
export function windows1251(text: string): Buffer {
  return Buffer.from(
    text.split('').map((letter) => {
      const at = upper.indexOf(letter)
      const low = upper.toLowerCase().indexOf(letter)
      if (at >= 0) return 0xc0 + at
      return low >= 0 ? 0xe0 + low : (others[letter] ?? letter.charCodeAt(0))
    }),
  )
}
