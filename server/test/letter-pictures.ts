import type { Picture } from '@mailing/contract/file/calls.ts'
import type { LetterPart, PagePart, PhotosPart } from '@mailing/contract/letter/parts.ts'
import sharp from 'sharp'
import type { Client } from './client.ts'
import { type LetterWriter, type ProofWishes, proveNew } from './letters.ts'

/** Stores a picture of one colour. */
export const upload = async (
  client: Client,
  { width = 1800, height = 1200, background = '#b03030' } = {},
): Promise<Picture> =>
  client.file.uploadImage(
    {},
    {
      file: {
        bytes: await sharp({ create: { width, height, channels: 3, background } })
          .jpeg()
          .toBuffer(),
        name: 'a.jpg',
      },
    },
  )

/** A picture as a part of a letter shows it: the whole of it, not turned. */
export const placing = ({ id, file }: Picture) => ({
  fileId: id,
  width: file.width ?? 0,
  height: file.height ?? 0,
  turn: 0 as const,
  crop: { x: 0, y: 0, width: 10_000, height: 10_000 },
})

/** Photos that are printed for a letter; tests say how theirs differ. */
export const photos = (
  list: readonly Picture[],
  changes: Partial<PhotosPart> = {},
  count = 1,
): PhotosPart => ({
  kind: 'photos',
  size: '6x4',
  finish: 'matte',
  photos: list.map((picture) => ({ ...placing(picture), count })),
  ...changes,
})

/** A page that was written by hand. */
export const page = (picture: Picture): PagePart => ({
  kind: 'page',
  source: 'handwriting',
  ...placing(picture),
})

/** The proof of a letter with these parts. */
export const prove = (
  writer: LetterWriter,
  parts: LetterPart[],
  wishes: Partial<ProofWishes> & { text?: string } = {},
) => {
  const { text = '家里一切都好', ...rest } = wishes
  return proveNew(writer, {
    content: { body: text, parts, ...(text === '' && { salutation: '', signature: '' }) },
    ...rest,
  })
}
