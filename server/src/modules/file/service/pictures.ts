import type { FileLink } from '@mailing/contract/file/calls.ts'
import { maxMegapixels, PictureError } from '../../../adapters/picture/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, Upload, UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { saveFile } from './keep.ts'
import { fileLink } from './links.ts'

export interface CleanedPicture {
  readonly bytes: Buffer
  readonly type: string
  readonly width: number
  readonly height: number
}

const types = 'JPEG, PNG, WebP'

/** The upload of a call; every call with `upload` in its contract has one. */
export function takeUpload(context: UserContext): Upload {
  if (!context.upload) throw new Error('this call takes no file')
  return context.upload
}

/** Makes an uploaded picture safe: upright, no metadata, encoded anew; call it before the transaction. Throws `file.*` errors. */
export async function cleanPicture(
  context: Pick<UserContext, 'outside'>,
  upload: Upload,
  maxSide = 4000,
): Promise<CleanedPicture> {
  try {
    return await context.outside.pictures.clean(upload.path, maxSide)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    if (error.problem === 'type') throw new AppError('file.type', { types })
    if (error.problem === 'pixels')
      throw new AppError('file.too_many_pixels', { max: maxMegapixels })
    throw new AppError('file.unreadable')
  }
}

/** Stores a cleaned picture. */
export const savePicture = (
  context: InTransaction<UserContext>,
  picture: CleanedPicture,
  owner: { readonly userId: string | null; readonly purpose: string },
) =>
  saveFile(context, {
    ...owner,
    type: picture.type,
    content: picture.bytes,
    width: picture.width,
    height: picture.height,
  })

/** Staff evidence: a proof of posting, a photograph of returned mail. */
export async function uploadEvidence(context: StaffContext): Promise<FileLink> {
  const picture = await cleanPicture(context, takeUpload(context))
  const { id } = await inTransaction(context, async (context) => {
    const saved = await savePicture(context, picture, { userId: null, purpose: 'evidence' })
    await recordAudit(context, {
      action: 'file.upload_evidence',
      subject: 'piece',
      subjectId: saved.id,
    })
    return saved
  })
  return fileLink(context, id)
}
