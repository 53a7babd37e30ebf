import sharp from 'sharp'
import { contract } from '../../contract/index.ts'
import { sendForm } from '../testing/forms.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

const { pictures, posts } = contract

export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })

/** A photo as phones make them: where it was taken stands in it. */
export const photo = () =>
  drawn(40, 30)
    .withExif({ IFD0: { Copyright: 'Schoolgirl' }, IFD3: { GPSLatitude: '50/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

/** What an administrator does with the images of posts. */
export async function office(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const send = (bytes: Buffer, actor: Actor = admin) => {
    const form = new FormData()
    form.append('picture', new Blob([Buffer.from(bytes)]), 'photo.jpg')
    return sendForm(school, actor, pictures.upload, form)
  }
  const kept = async (bytes: Buffer) => (await send(bytes)).body as { address: string; width: number; height: number }
  const write = async (address: string, more: object) => {
    const body = { title: 'Фото', content: `<p><img src="${address}" alt="Клас" /></p>`, ...more }
    return (await school.as(admin, posts.create, { body })).body.post
  }
  const see = (reader: Actor, address: string) =>
    school.as(reader, pictures.show, { params: { uuid: address.split('/').at(-1)! } })
  return { admin, send, kept, write, see }
}
