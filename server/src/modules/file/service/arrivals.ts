import type { CallParsed } from '@mailing/contract/call.ts'
import {
  type Loss,
  type ShownLoss,
  type SourceCount,
  zLoss,
  zSourceCount,
} from '@mailing/contract/file/arrival.ts'
import type { fileCalls } from '@mailing/contract/file/calls.ts'
import { isAcceptable } from '@mailing/contract/file/limits.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  acceptOfPage,
  acceptOfText,
  findPageArrivals,
  keepPageArrival,
  lockDocument,
  lockPage,
  lockPicture,
} from '../store/arrivals.ts'

export const textArrival = 'file_documents.arrival_sealed'
export const pageArrival = 'file_pictures.arrival_sealed'
type Column = typeof textArrival | typeof pageArrival

type Sealing = Pick<Kernel, 'vault'>

/** The count of a document's text or of one of its pages. */
export interface Arrival {
  readonly source: SourceCount
  readonly losses: readonly Loss[]
}

/** `page`: of the document, counted from 0; null: it is about the text. */
const zArrival = z.object({
  page: z.int().nullable(),
  source: zSourceCount,
  losses: z.array(zLoss),
})
type KeptArrival = z.infer<typeof zArrival>

export const sealArrival = (
  { vault }: Sealing,
  column: Column,
  { page, source, losses }: Arrival & { readonly page: number | null },
): Buffer =>
  vault.seal(JSON.stringify({ page, source, losses: [...losses] } satisfies KeptArrival), column)

const openArrival = ({ vault }: Sealing, column: Column, sealed: Buffer): KeptArrival =>
  zArrival.parse(JSON.parse(vault.openText(sealed, column)))

/** A row that keeps an arrival. */
interface ArrivalRow {
  readonly arrival_sealed: Buffer | null
  readonly accepted_losses: readonly number[]
}

/** The arrival as a person sees it; without a count nothing is claimed. */
export function shownArrival(
  kernel: Sealing,
  column: Column,
  { arrival_sealed: sealed, accepted_losses: accepted }: ArrivalRow,
): { readonly source: SourceCount | null; readonly losses: ShownLoss[] } {
  if (sealed === null) return { source: null, losses: [] }
  const { source, losses } = openArrival(kernel, column, sealed)
  return {
    source,
    losses: losses.map((loss, at) => ({ ...loss, isAccepted: accepted.includes(at) })),
  }
}

/** Keeps what was counted of a page, beside its picture. */
export const keepArrival = (
  kernel: InTransaction<Sealing>,
  pictureId: string,
  arrival: Arrival & { readonly page: number },
): Promise<void> => keepPageArrival(kernel, pictureId, sealArrival(kernel, pageArrival, arrival))

/** The call `file.acceptLoss`. Throws `file.not_printable` for characters, which nobody can accept to lose. */
export async function acceptLoss(
  context: UserContext,
  { id, page, loss }: CallParsed<typeof fileCalls.acceptLoss>,
): Promise<void> {
  await inTransaction(context, async (context) => {
    if (page === null) {
      const row = await lockDocument(context, context.userId, id)
      if (isNewlyAccepted(context, textArrival, row, loss)) await acceptOfText(context, id, loss)
    } else await acceptOnPage(context, await lockPage(context, context.userId, { id, page }), loss)
  })
}

/** The call `file.acceptPageLoss`. Throws `file.not_printable` as `file.acceptLoss` does. */
export const acceptPageLoss = (
  context: UserContext,
  { id, loss }: CallParsed<typeof fileCalls.acceptPageLoss>,
): Promise<void> =>
  inTransaction(context, async (context) =>
    acceptOnPage(context, await lockPicture(context, context.userId, id), loss),
  )

async function acceptOnPage(
  context: InTransaction<UserContext>,
  row: (ArrivalRow & { readonly id: string }) | undefined,
  loss: number,
): Promise<void> {
  if (isNewlyAccepted(context, pageArrival, row, loss) && row)
    await acceptOfPage(context, row.id, loss)
}

/** False: it was accepted before. Throws for what is not there, and for what nobody can accept. */
function isNewlyAccepted(
  kernel: Sealing,
  column: Column,
  row: ArrivalRow | undefined,
  loss: number,
): boolean {
  const found = row && shownArrival(kernel, column, row).losses[loss]
  if (!found) throw new AppError('request.not_found')
  if (!isAcceptable(found)) throw new AppError('file.not_printable')
  return !found.isAccepted
}

/** A page whose losses keep it from being posted. */
export interface LosingPage {
  /** Among the pages of documents in the mail, counted from 1. */
  readonly page: number
  /** Losses that were not accepted. */
  readonly losses: readonly Loss[]
}

/** The pages of documents among these pictures, in their order, that have lost what nobody has accepted. */
export async function losingPages(
  kernel: WithDb & Sealing,
  pictureIds: readonly string[],
): Promise<LosingPage[]> {
  const rows = await findPageArrivals(kernel, pictureIds)
  const counted = rows.toSorted(
    (one, other) => pictureIds.indexOf(one.file_id) - pictureIds.indexOf(other.file_id),
  )
  return counted.flatMap((row, at) => {
    const losses = shownArrival(kernel, pageArrival, row).losses.filter((one) => !one.isAccepted)
    return losses.length === 0
      ? []
      : [{ page: at + 1, losses: losses.map(({ kind, words, at }) => ({ kind, words, at })) }]
  })
}

/** What each of these pictures lost as a page of a document, by its id; those without a loss are left out. */
export async function lossesOfPictures(
  kernel: WithDb & Sealing,
  pictureIds: readonly string[],
): Promise<ReadonlyMap<string, ShownLoss[]>> {
  const rows = await findPageArrivals(kernel, pictureIds)
  return new Map(
    rows
      .map((row) => [row.file_id, shownArrival(kernel, pageArrival, row).losses] as const)
      .filter(([, losses]) => losses.length > 0),
  )
}
