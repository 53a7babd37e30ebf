const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)

/** The bytes of a text in an encoding of one byte a character, by name of the Encoding Standard; throws where it has no such character. */
export function encoded(text: string, encoding: string): Buffer {
  const characters = new TextDecoder(encoding).decode(bytes)
  return Buffer.from(
    text.split('').map((character) => {
      const byte = characters.indexOf(character)
      if (byte < 0) throw new Error(`${encoding} has no ${character}`)
      return byte
    }),
  )
}

/** The bytes of a text as old Excel saves it. */
export const windows1251 = (text: string) => encoded(text, 'windows-1251')
