import {
  cutName,
  type PartsModel,
  type PlacedPicture,
  printPixels,
} from '@mailing/typeset/part/index.ts'
import type { PrintedPicture } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { pictureSizes, readFile, removeFile, saveFile, storeContent } from '../../file/service.ts'
import { deleteOldPrints, findPrint, insertPrint } from '../store/prints.ts'

interface ToCut {
  readonly userId: string
  readonly model: PartsModel
  readonly isColour: boolean
  readonly isPhotoColour: boolean
}

interface Cut {
  readonly name: string
  readonly placed: PlacedPicture
  readonly isColour: boolean
}

/** Each different cut of a letter once. `letter.part_missing`: a picture is gone, somebody else's, or not as large as the letter says. */
async function cutsOf(
  kernel: Kernel,
  { userId, model, isColour, isPhotoColour }: ToCut,
): Promise<Cut[]> {
  const placed = model.pages.flatMap((page) =>
    page.pictures.map((picture) => ({ picture, isPhoto: page.kind === 'photos' })),
  )
  const sizes = await pictureSizes(kernel, userId, [
    ...new Set(placed.map(({ picture }) => picture.fileId)),
  ])
  const cuts = new Map<string, Cut>()
  for (const { picture, isPhoto } of placed) {
    const size = sizes.get(picture.fileId)
    if (size?.width !== picture.width || size.height !== picture.height)
      throw new AppError('letter.part_missing')
    const name = cutName(picture, isPhoto)
    cuts.set(name, {
      name,
      placed: picture,
      isColour: isPhoto ? isPhotoColour : isColour,
    })
  }
  return [...cuts.values()]
}

/** The pictures of a letter as they are printed, by `cutName`. One at a time: each may need several hundred megabytes. */
export async function cutPictures(
  kernel: Kernel,
  toCut: ToCut,
): Promise<Record<string, PrintedPicture>> {
  const pictures: Record<string, PrintedPicture> = {}
  for (const cut of await cutsOf(kernel, toCut)) {
    pictures[cut.name] = {
      jpeg: await jpegOf(kernel, toCut.userId, cut),
      ...printPixels(cut.placed),
      isColour: cut.isColour,
    }
  }
  return pictures
}

async function jpegOf(
  kernel: Kernel,
  userId: string,
  { name, placed, isColour }: Cut,
): Promise<Buffer> {
  const key = kernel.vault.blindIndex(`${name} ${isColour ? 'colour' : 'grey'}`, 'letter.print')
  const known = await findPrint(kernel, userId, key)
  if (known) return readFile(kernel, known)
  const { turn, crop, isTurned, fileId } = placed
  const jpeg = await kernel.outside.pictures.print(await readFile(kernel, fileId), {
    turn,
    crop,
    isTurned,
    ...printPixels(placed),
    isColour,
  })
  const content = await storeContent(kernel, { content: jpeg })
  await inTransaction(kernel, async (kernel) => {
    const file = await saveFile(kernel, {
      userId,
      purpose: 'letter_print',
      type: 'image/jpeg',
      content,
    })
    // Cut twice at once: the first one stays.
    if (
      !(await insertPrint(kernel, {
        user_id: userId,
        print_key: key,
        file_id: file.id,
        created_at: kernel.clock.now(),
      }))
    )
      await removeFile(kernel, file.id)
  })
  return jpeg
}

/** So long the next proof of the same letter need not cut its pictures again. */
const keptMs = 24 * 3_600_000
const sweepSize = 200

/** Removes cuts that are older than a day. Answers how many. */
export async function sweepPrints(kernel: Kernel): Promise<number> {
  const before = new Date(kernel.clock.now().getTime() - keptMs)
  let removed = 0
  for (let count = sweepSize; count >= sweepSize; removed += count) {
    count = await inTransaction(kernel, async (kernel) => {
      const files = await deleteOldPrints(kernel, before, sweepSize)
      for (const id of files) await removeFile(kernel, id)
      return files.length
    })
  }
  return removed
}
