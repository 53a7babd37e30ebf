import { contract } from '../../contract/index.ts'
import type { KeptImage } from '../../contract/news/schemas.ts'
import { sendForm } from '../testing/forms.ts'
import type { Actor } from '../testing/people.ts'
import type { School } from '../testing/school.ts'

const { images, posts } = contract

/** An administrator, and what they do with images of posts. */
export async function office(school: School) {
  const admin = await school.person({ type: 'ADMIN' })
  const send = (bytes: Buffer, actor: Actor = admin) => {
    const form = new FormData()
    form.append('image', new Blob([Buffer.from(bytes)]), 'photo.jpg')
    return sendForm(school, actor, images.upload, form)
  }
  const kept = async (bytes: Buffer): Promise<KeptImage> => (await send(bytes)).body
  const write = (content: string, more: object = {}) =>
    school.as(admin, posts.create, { body: { title: 'Фото', content, ...more } })
  const see = (reader: Actor, address: string) =>
    school.as(reader, images.show, { params: { uuid: address.split('/').at(-1)! } })
  return { admin, send, kept, write, see }
}

export const holding = ({ address }: Pick<KeptImage, 'address'>) => `<p>Клас</p><img src="${address}" alt="Клас" />`
