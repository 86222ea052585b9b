import { afterAll, expect } from 'vitest'
import { moneyInvariants } from '../src/app.ts'
import { auditLedger } from '../src/modules/wallet/service.ts'
import type { Client } from './client.ts'
import { orderShared, type SharedLetter, sharedLetter } from './families.ts'
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

  /** Orders a letter with shares of the others in escrow. */
  const sharedBy = async (...parts: readonly [boy: number, girl: number]) => {
    const letter = await two()
    for (const [index, one] of letter.others.entries())
      if (parts[index]) await one.family.setShare({ id: letter.id, amount: parts[index] ?? 0 })
    const { orderId, total, pay } = await orderShared(letter)
    return { ...letter, mother: letter.owner.client, orderId, total, pay }
  }

  afterAll(async () => {
    expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
  })

  return { world, kernel, two, sharedBy }
}
