import type { CallAnswer } from '@mailing/contract/call.ts'
import type { diaryCalls } from '@mailing/contract/diary/calls.ts'
import { partLimits } from '@mailing/contract/letter/part-kinds.ts'
import type { PhotosPart } from '@mailing/contract/letter/parts.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { copyToPicture } from '../../file/service.ts'
import { beginDraft } from '../../letter/service.ts'
import { letterOf } from '../rules.ts'
import { findEntry } from '../store/entries.ts'
import { openEntry } from './entries.ts'

/** Each turns up to nine photographs into pictures for the print. */
const turnLimit = { max: 30, seconds: 3600 }

/** Begins a letter with an entry's text and photographs, dated like it. The entry and its own photographs stay; its mood is the diary's. */
export async function entryToDraft(
  context: UserContext,
  id: string,
): Promise<CallAnswer<typeof diaryCalls.toDraft>> {
  const row = await findEntry(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  const { text, photoIds } = openEntry(context, row)
  if (text.trim() === '' && photoIds.length === 0) throw new AppError('diary.empty')
  await takeLimits(context, [{ key: `diary.to_draft:${context.userId}`, ...turnLimit }])
  const photos: PhotosPart['photos'] = []
  // One at a time: each needs a good deal of memory.
  for (const photoId of photoIds) {
    const { id: fileId, width, height } = await copyToPicture(context, photoId, context.userId)
    photos.push({
      fileId,
      width,
      height,
      turn: 0,
      crop: { x: 0, y: 0, width: partLimits.cropUnits, height: partLimits.cropUnits },
      count: 1,
    })
  }
  const content = {
    ...letterOf(text, row.day, context.locale),
    ...(photos.length > 0 && {
      parts: [{ kind: 'photos' as const, size: '6x4' as const, finish: 'matte' as const, photos }],
    }),
  }
  return beginDraft(context, { title: '', content, recipientId: null })
}
