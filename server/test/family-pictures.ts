import type { Picture } from '@mailing/contract/file/calls.ts'
import type { DrawingPart, LetterPart, PhotosPart } from '@mailing/contract/letter/parts.ts'
import sharp from 'sharp'
import * as Y from 'yjs'
import type { Client } from './client.ts'
import { letterContent, letterWriter } from './letters.ts'
import { createWorld } from './world.ts'

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
export const failsWith = (code: string) => ({ code })

export const upload = async (client: Client, background = '#b03030'): Promise<Picture> =>
  client.file.uploadImage(
    {},
    {
      file: {
        bytes: await sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
          .withExif({ IFD0: { Artist: 'somebody' } })
          .jpeg()
          .toBuffer(),
        name: 'a.jpg',
      },
    },
  )

const placing = ({ id, file }: Picture) => ({
  fileId: id,
  width: file.width ?? 0,
  height: file.height ?? 0,
  turn: 0 as const,
  crop: { x: 0, y: 0, width: 10_000, height: 10_000 },
})

export const photos = (list: readonly Picture[], count = 1): PhotosPart => ({
  kind: 'photos',
  size: '6x4',
  finish: 'matte',
  photos: list.map((picture) => ({ ...placing(picture), count })),
})

export const drawing = (at = 1000): DrawingPart => ({
  kind: 'drawing',
  place: 'page',
  width: 10_000,
  height: 4000,
  strokes: [[at, 1000, 9000, 1000, 9000, 3000]],
})

export const opens = async (client: Client, url: string): Promise<number> =>
  (await client.request({ method: 'GET', url })).statusCode

/** A world in which families add pictures to a letter. */
export async function openFamilyPictures() {
  const world = await createWorld()

  /** A letter of two people; both have written. */
  async function family() {
    const writer = await letterWriter(world, 'postal', 100_000)
    const owner = writer.client
    const son = await world.people.writer({ nickname: '小明' })
    const { id } = await owner.family.create({ title: '家书', name: '妈妈' })
    const { token } = await owner.family.invite({ id })
    await son.family.join({ token, name: '小明' })
    const [mother, boy] = (await owner.family.get({ id })).members.map((member) => member.id) as [
      string,
      string,
    ]
    const write = async (client: Client, memberId: string, text: string) => {
      const doc = new Y.Doc()
      const vector = base64(Y.encodeStateVector(doc))
      doc.getText('text').insert(0, text)
      return client.family.sync({
        id,
        sections: [{ memberId, seen: 0, vector, update: base64(Y.encodeStateAsUpdate(doc)) }],
      })
    }
    await write(owner, mother, '家里都好。')
    await write(son, boy, '我考了第三名。')
    const put = async (client: Client, memberId: string, parts: LetterPart[]) => {
      const { list } = await client.family.parts({ id, memberId })
      return client.family.setParts({ id, memberId, baseVersion: list[0]?.version ?? 0, parts })
    }
    const compose = async () => {
      const answer = await owner.family.compose({
        id,
        blank: letterContent({ salutation: '', signature: '' }),
      })
      return { ...answer, draft: await owner.letter.draft({ id: answer.draftId }) }
    }
    return { writer, owner, son, id, token, mother, boy, put, compose, write }
  }

  return { world, family }
}
