import type { LocalText } from '@mailing/contract/local-text.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeOf } from '../rules.ts'
import { type CampaignRow, findCampaigns, listCampaignRows } from '../store/campaigns.ts'
import { namesOfCampaign } from './present.ts'

/** A campaign for a module that gives its coupons for something else. */
export interface CampaignAvailability {
  readonly id: string
  readonly name: LocalText
  /** It runs: it is neither paused nor over. Its stock may be used up all the same. */
  readonly isRunning: boolean
  /** How many coupons are left; null: no limit. */
  readonly left: number | null
}

type Reading = Pick<Kernel, 'db' | 'clock'>
const mostListed = 200

function availabilityOf(row: CampaignRow, now: Date): CampaignAvailability {
  const take = takeOf(row, 0, now)
  return {
    id: row.id,
    name: namesOfCampaign(row),
    isRunning: take === 'open' || take === 'sold_out',
    left: row.stock === null ? null : Math.max(0, row.stock - row.issued),
  }
}

/** What can be had of these campaigns, by id; one that does not exist is left out. */
export async function campaignAvailability(
  context: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CampaignAvailability>> {
  const rows = await findCampaigns(context, ids)
  return new Map([...rows].map(([id, row]) => [id, availabilityOf(row, context.clock.now())]))
}

/** The campaigns that run, newest first. */
export async function listRunningCampaigns(context: Reading): Promise<CampaignAvailability[]> {
  const rows = await listCampaignRows(context, 'active', undefined, mostListed)
  return rows
    .map((row) => availabilityOf(row, context.clock.now()))
    .filter(({ isRunning }) => isRunning)
}
