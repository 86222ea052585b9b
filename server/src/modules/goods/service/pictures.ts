import type { Picture } from '@mailing/contract/picture.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { cleanPicture, savePicture, takeUpload } from '../../file/service.ts'
import { findPictures } from '../store/goods.ts'

export const goodsPicture = 'goods_picture'
/** Everybody may see pictures of goods; unlike private files they need no signed address, and browsers may keep them. */
export const picturePath = '/api/goods/picture'
/** Enough for a phone's whole width at three dots a point. */
const maxSide = 1200

export const toPicture = (id: string, width: number | null, height: number | null): Picture => ({
  id,
  url: `${picturePath}/${id}`,
  width: width ?? 0,
  height: height ?? 0,
})

/** Pictures by id; those that are gone are left out. */
export async function picturesById(
  context: WithDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map()
  return new Map(
    (await findPictures(context, [...new Set(ids)])).map((row) => [
      row.id,
      toPicture(row.id, row.width, row.height),
    ]),
  )
}

/** In the order of the ids. */
export const pick = (pictures: ReadonlyMap<string, Picture>, ids: readonly string[]): Picture[] =>
  ids.flatMap((id) => pictures.get(id) ?? [])

/** Staff store a picture of goods. Throws `file.*` errors. */
export async function uploadGoodsPicture(context: StaffContext): Promise<Picture> {
  const picture = await cleanPicture(context, takeUpload(context), maxSide)
  const { id } = await inTransaction(context, async (context) => {
    const saved = await savePicture(context, picture, { userId: null, purpose: goodsPicture })
    await recordAudit(context, {
      action: 'goods.upload_picture',
      subject: 'goods',
      subjectId: saved.id,
    })
    return saved
  })
  return toPicture(id, picture.width, picture.height)
}
