import { calls } from '@mailing/contract/client.ts'
import type { HouseStationery } from '@mailing/contract/letter/stationery.ts'
import { request } from '../../../platform/client/client.ts'

type HouseDesign = HouseStationery['design']

/** A design that staff made is named by its id and version; built-in ones have a word. */
const houseKey = /^[0-9a-f-]{36}\.\d{1,3}$/
export const isHouseKey = (key: string): boolean => houseKey.test(key)

/** Published versions never change, so each is fetched once. */
const known = new Map<string, HouseDesign>()

/** Keeps what came with the editor's offer. */
export function keepHouseDesigns(
  offered: readonly {
    readonly key: string
    readonly own?: Pick<HouseStationery, 'design'> | undefined
  }[],
): void {
  for (const { key, own } of offered) if (own) known.set(key, own.design)
}

/** The design of a key; one that is no longer on sale is asked for. */
export async function houseDesign(key: string): Promise<HouseDesign> {
  const kept = known.get(key)
  if (kept) return kept
  const { design } = await request(
    calls.stationery.design,
    { key },
    { isLoadingShown: false, isNetworkToastShown: false, onSessionLost: 'nothing' },
  )
  known.set(key, design)
  return design
}
