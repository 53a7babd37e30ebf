import { generateKeyPairSync, sign } from 'node:crypto'

export type Pair = ReturnType<typeof newPair>

export const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

/** A self-signed certificate, DER in base64, that ends on 1 January of the year. Node makes keys, but no certificates. */
export function certificateOf({ publicKey, privateKey }: Pair, endYear = 2049): string {
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('idp')))))
  const dates = der(
    0x30,
    der(0x17, Buffer.from('200101000000Z')),
    der(0x17, Buffer.from(`${endYear % 100}0101000000Z`)),
  )
  const version = der(0xa0, der(2, Buffer.from([2])))
  const serial = der(2, Buffer.from([1]))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const content = der(0x30, version, serial, algorithm, name, dates, name, key)
  const signature = der(3, Buffer.from([0]), sign('sha256', content, privateKey))
  return der(0x30, content, algorithm, signature).toString('base64')
}
