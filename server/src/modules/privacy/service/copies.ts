import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type { privacyCalls } from '@mailing/contract/privacy/calls.ts'
import type { DataCopy } from '@mailing/contract/privacy/copy-calls.ts'
import { copyLimits } from '@mailing/contract/privacy/limits.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { ownerProof, proveOwner } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { type FileGuards, fileLink, removeFile, saveFile, storeBytes } from '../../file/service.ts'
import {
  addCopy,
  type CopyRow,
  findCopy,
  findWaitingCopy,
  finishCopy,
  giveUpCopies,
  isOpenCopy,
  listCopies,
  markOpened,
  takeAll,
  takeEnded,
} from '../store/copies.ts'
import { makeArchive } from './copy-archive.ts'

type Calls = typeof privacyCalls

const dayMs = 86_400_000
const shownCopies = 5
/** After so long nobody makes it any more: every try of the job has failed. */
const givenUpMs = dayMs

export const copyPurpose = 'data_copy'

export const showCopy = (row: CopyRow): DataCopy => ({
  id: row.id,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  readyAt: row.ready_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  bytes: row.bytes,
  files: row.files,
})

export async function getCopies(context: UserContext): Promise<CallAnswer<Calls['copies']>> {
  const [rows, proof] = await Promise.all([
    listCopies(context, context.userId, shownCopies),
    ownerProof(context),
  ])
  return { list: rows.map(showCopy), proof }
}

/** Asks for a copy; a job makes it. */
export async function askCopy(context: UserContext): Promise<DataCopy> {
  const waiting = await findWaitingCopy(context, context.userId)
  if (waiting) return showCopy(waiting)
  await takeLimits(context, [
    { key: `privacy.copy:${context.userId}`, max: copyLimits.perWeek, seconds: 7 * 86_400 },
  ])
  return inTransaction(context, (context) => putDownCopy(context, context.userId, {}))
}

/** Puts the wish for a copy down, with its audit entry; one that is being made is answered. `reason`: staff did it for the person. */
export async function putDownCopy(
  context: InTransaction<UserContext>,
  userId: string,
  { locale = context.locale, reason }: { readonly locale?: Locale; readonly reason?: string },
): Promise<DataCopy> {
  const copy = await addCopy(context, {
    id: newId(),
    user_id: userId,
    locale,
    asked_at: context.clock.now(),
  })
  if (!copy) {
    const other = await findWaitingCopy(context, userId)
    if (!other) throw new Error('a copy that is being made is gone')
    return showCopy(other)
  }
  await context.enqueue(context, 'privacy.make_copy', { copyId: copy.id })
  await recordAudit(context, {
    action: reason === undefined ? 'privacy.ask_copy' : 'privacy.ask_copy_for',
    subject: 'user',
    subjectId: userId,
    ...(reason !== undefined && { reason }),
  })
  return showCopy(copy)
}

/** Makes a copy that was asked for, and tells whoever listens that it is ready. A second run of the same job finds nothing to do. */
export async function makeCopy(kernel: Kernel, id: string): Promise<void> {
  const copy = await findCopy(kernel, id)
  if (copy?.state !== 'waiting') return
  const archive = makeArchive(kernel, { userId: copy.user_id, locale: copy.locale as Locale })
  // Before the transaction: a long copy takes longer than one may.
  const content = await storeBytes(kernel, archive.content)
  await inTransaction(kernel, async (kernel) => {
    const now = kernel.clock.now()
    const { id: fileId, bytes } = await saveFile(kernel, {
      userId: copy.user_id,
      purpose: copyPurpose,
      type: 'application/zip',
      content,
    })
    const isWanted = await finishCopy(kernel, {
      id,
      fileId,
      bytes,
      files: archive.files(),
      readyAt: now,
      endsAt: new Date(now.getTime() + copyLimits.keptDays * dayMs),
    })
    if (!isWanted) return removeFile(kernel, fileId)
    return emit(kernel, 'privacy.export_ready', { userId: copy.user_id, exportId: id })
  })
}

/** An address for fetching a copy: for this session, after the person has proved to own the account. */
export async function openCopy(
  context: UserContext,
  { id, code }: CallParsed<Calls['openCopy']>,
): Promise<CallAnswer<Calls['openCopy']>> {
  const copy = await findCopy(context, id)
  if (copy?.user_id !== context.userId) throw new AppError('request.not_found')
  const { state, file_id: fileId, ends_at: endsAt } = copy
  if (state !== 'ready' || !fileId || !endsAt || endsAt <= context.clock.now())
    throw new AppError('privacy.copy_gone')
  await proveOwner(context, code)
  await inTransaction(context, async (context) => {
    await markOpened(context, id, context.clock.now())
    await recordAudit(context, {
      action: 'privacy.open_copy',
      subject: 'user',
      subjectId: context.userId,
    })
  })
  return fileLink(context, fileId)
}

/** Drops the copies of a person, because something is in them that is not this person's after all, or because the account ends. */
export async function dropCopies(kernel: InTransaction<Kernel>, userId: string): Promise<void> {
  for (const id of await takeAll(kernel, userId)) await removeFile(kernel, id)
}

/** A copy is opened by its owner alone, and only for as long as it is kept. */
export const copyGuards: FileGuards = {
  [copyPurpose]: (kernel, fileId, { userId }) =>
    isOpenCopy(kernel, fileId, userId, kernel.clock.now()),
}

const sweepSize = 100

/** Removes copies whose days are over, and gives up those that could not be made. Answers how many were removed. */
export async function sweepCopies(kernel: Kernel): Promise<number> {
  const now = kernel.clock.now()
  let swept = 0
  for (let count = sweepSize; count >= sweepSize; swept += count) {
    count = await inTransaction(kernel, async (kernel) => {
      const files = await takeEnded(kernel, now, sweepSize)
      for (const id of files) await removeFile(kernel, id)
      return files.length
    })
  }
  await inTransaction(kernel, (kernel) => giveUpCopies(kernel, new Date(now.getTime() - givenUpMs)))
  return swept
}
