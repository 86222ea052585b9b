import { auditAndKeep } from '../../src/modules/wallet/service/ledger-places.ts'
import type { Break } from '../../src/modules/wallet/service.ts'
import { doBusiness, leaveOpen, logInAgain, openHouse, writeOn } from './business.ts'
import { exempt, findGrowth } from './compare.ts'
import { fillDays } from './days.ts'
import { grow, settleDown } from './grow.ts'
import { type Cost, measureAll, type Thoroughness } from './measure.ts'
import { type GrowthPlace, openGrowthPlace } from './place.ts'
import { type Unit, unitOf } from './unit.ts'

/** Costs at two sizes, with the audit of the larger one. */
export interface Sizes {
  readonly orders: readonly [before: number, after: number]
  /** Entries of the audit log at the larger size. */
  readonly auditEntries: number
  readonly before: ReadonlyMap<string, Cost>
  readonly after: ReadonlyMap<string, Cost>
  readonly breaks: readonly Break[]
  /** Seconds of a full audit, and of one over the last hour. */
  readonly fullSeconds: number
  readonly hourly: { readonly seconds: number; readonly isSound: boolean }
}

interface Wish {
  readonly small: number
  readonly large: number
  readonly how: Thoroughness
}

/** Orders of the writer of thousands, at most. */
export const mostOrders = 6000

const say = (words: string) => {
  if (process.env['TEST_FIGURES'])
    console.info(`${new Date().toISOString().slice(11, 19)} ${words}`)
}

async function growTo(
  place: GrowthPlace,
  [others, own]: readonly [Unit, Unit],
  copies: readonly [number, number],
  orders: number,
): Promise<readonly [number, number]> {
  const share = Math.min(Math.round(orders / 4), mostOrders)
  const to = [Math.round((orders - share) / others.orders), Math.round(share / own.orders)] as const
  await grow(place, others, copies[0] + 1, to[0])
  await grow(place, own, copies[1] + 1, to[1])
  await settleDown(place, to[0] - copies[0])
  return to
}

const countOf = async (
  { admin }: GrowthPlace,
  table: 'orders' | 'audit_entries',
): Promise<number> =>
  Number((await admin.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

/** Copies that are the business of a busy hour: 180 orders, a million and a half in a year. */
const anHour = 10

/** Runs the full audit, and the hourly one after an hour's business. */
async function lookAround(place: GrowthPlace, unit: Unit, copies: number) {
  const { kernel } = place.world
  const full = await auditAndKeep(kernel, { isFull: true })
  await grow(place, unit, copies + 1, copies + anHour)
  const { seconds, isSound, breaks } = await auditAndKeep(kernel)
  return { full, hourly: { seconds, isSound }, breaks: [...full.breaks, ...breaks] }
}

/**
 * Measures grown calls once more with other statistics. They come from a sample of rows, and a plan
 * that depends on which rows these were is not growth. The lesser of both counts, and is reported.
 */
async function withoutChance(
  { admin }: GrowthPlace,
  before: Sizes['before'],
  askAll: (names?: ReadonlySet<string>) => Promise<Sizes['after']>,
): Promise<Sizes['after']> {
  const first = await askAll()
  const grown = findGrowth({ before, after: first }).filter(({ call }) => !(call in exempt))
  if (grown.length === 0) return first
  await admin.query('analyze')
  const second = await askAll(new Set(grown.map(({ name }) => name)))
  const after = new Map(first)
  for (const { name, blocks } of grown) {
    const again = second.get(name)
    console.info(`${name}: ${blocks.join(' -> ')} blocks, with other statistics ${again?.blocks}`)
    if (again && again.blocks < blocks[1]) after.set(name, again)
  }
  return after
}

/** Measures everything at two sizes of one database. */
export async function runGrowth({ small, large, how }: Wish): Promise<Sizes> {
  const place = await openGrowthPlace()
  try {
    const { world } = place
    const begin = world.clock.now()
    const house = await openHouse(world)
    // Things that exist once (our accounts, counts of the writer) are made before any copy.
    await doBusiness(world, house)
    await writeOn(world, house)
    const units = [
      await unitOf(place, 'unit1', () => doBusiness(world, house)),
      await unitOf(place, 'unit2', () => writeOn(world, house)),
    ] as const
    say(`units of ${units.map(({ orders }) => orders).join(' and ')} orders`)
    const few = await growTo(place, units, [0, 0], small)
    await logInAgain(world, house)
    await leaveOpen(world, house)
    await auditAndKeep(world.kernel)
    const smallOrders = await countOf(place, 'orders')
    say(`${smallOrders} orders`)
    await fillDays(place, house.institutionId)
    const before = await measureAll(place, house, begin, how)
    say('measured')
    const [copies] = await growTo(place, units, few, large)
    say('grown')
    const { full, hourly, breaks } = await lookAround(place, units[0], copies)
    await logInAgain(world, house)
    await leaveOpen(world, house)
    await fillDays(place, house.institutionId)
    await place.admin.query('vacuum analyze')
    say(`audited in ${full.seconds} and ${hourly.seconds} s`)
    const askAll = (names?: ReadonlySet<string>) => measureAll(place, house, begin, how, names)
    const after = await withoutChance(place, before, askAll)
    return {
      orders: [smallOrders, await countOf(place, 'orders')],
      auditEntries: await countOf(place, 'audit_entries'),
      before,
      after,
      breaks,
      fullSeconds: full.seconds,
      hourly,
    }
  } finally {
    await place.close()
  }
}
