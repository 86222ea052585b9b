import type { CallAnswer } from '@mailing/contract/call.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { stationeryCalls } from '@mailing/contract/letter/stationery.ts'
import {
  loadStationery,
  type PaperKey,
  type StationeryKey,
  type StationerySheet,
  stationeries,
} from '@mailing/typeset'
import { type HouseDesign, houseSheet, isHouseDecorated } from '@mailing/typeset/house/index.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { findStationery, isDecorated } from '../rules/style.ts'
import { bringStationery, findHouse, isOnSale, listOffered } from '../store/stationery.ts'

type Reading = WithDb

/** What a letter's stationery is drawn from: a built-in design's key, or a published version's data. */
export type StationerySource = StationeryKey | HouseDesign

export interface LetterStationery {
  readonly source: StationerySource
  readonly isDecorated: boolean
}

/** The stationery of a key, on sale or not; undefined when there never was one. */
export async function stationeryOf(
  context: Reading,
  key: string,
): Promise<LetterStationery | undefined> {
  const builtIn = findStationery(key)
  if (builtIn) return { source: builtIn.key, isDecorated: isDecorated(builtIn) }
  const own = await findHouse(context, key)
  return own && { source: own.design, isDecorated: isHouseDecorated(own.design) }
}

/** One paper of it, as the layout reads it. */
export const sheetOf = async (
  { source }: LetterStationery,
  paper: PaperKey,
): Promise<StationerySheet> =>
  typeof source === 'string'
    ? (await loadStationery(source)).sheet(paper)
    : houseSheet(source, paper)

export const isLetterDecorated = async (
  kernel: Reading,
  { stationery }: Pick<LetterContent, 'stationery'>,
): Promise<boolean> => (await stationeryOf(kernel, stationery))?.isDecorated ?? false

/** New letters are ordered on what is on sale only. Throws `letter.unknown_style`. */
export async function requireOnSale(
  context: Reading,
  { stationery }: Pick<LetterContent, 'stationery'>,
): Promise<void> {
  if (!(await isOnSale(context, stationery))) throw new AppError('letter.unknown_style')
}

/** What the editor offers, in the order of the picker; a built-in design that this release no longer has is left out. */
export async function offeredStationery(context: Reading) {
  return (await listOffered(context)).flatMap(({ id, own }) => {
    if (own)
      return [
        {
          key: own.key,
          isDecorated: isHouseDecorated(own.design),
          own: { id, names: own.names, design: own.design },
        },
      ]
    const builtIn = findStationery(id)
    return builtIn ? [{ key: id, isDecorated: isDecorated(builtIn) }] : []
  })
}

/** A published version of a design, for a phone that meets it in a letter. */
export async function getStationery(
  context: Reading,
  key: string,
): Promise<CallAnswer<typeof stationeryCalls.design>> {
  const own = await findHouse(context, key)
  if (!own) throw new AppError('request.not_found')
  return own
}

/** Brings the built-in designs along. What staff made of one stays: off sale, or in another place. */
export const addFirstStationery = (kernel: Kernel): Promise<void> =>
  bringStationery(
    kernel,
    stationeries.map(({ key }) => key),
  )
