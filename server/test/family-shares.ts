import { afterAll, expect } from 'vitest'
import { moneyInvariants } from '../src/app.ts'
import { auditLedger } from '../src/modules/wallet/service.ts'
import type { Client } from './client.ts'
import { type SharedLetter, sharedLetter } from './families.ts'
import { createWorld } from './world.ts'

export const failsWith = (code: string, data?: object) => ({ code, ...(data && { data }) })

export const moved = async (client: Client, familyId: string) =>
  (await client.wallet.entries({ familyId })).list
    .map(({ reason, amount }) => [reason, amount])
    .reverse()

/** A world in which families pay a letter together. Its books are audited at the end. */
export async function openFamilyShares() {
  const world = await createWorld({ settings: { DATABASE_POOL: '25' } })
  const { kernel } = world

  const two = (
    ownCoins?: number,
  ): Promise<SharedLetter & { readonly others: readonly [Client, Client] }> =>
    sharedLetter(
      world,
      [
        { name: '小明', coins: 5000 },
        { name: '小红', coins: 5000 },
      ],
      ownCoins,
    ) as never

  afterAll(async () => {
    expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
  })

  return { world, kernel, two }
}
