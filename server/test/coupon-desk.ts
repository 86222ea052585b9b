import { expect } from 'vitest'
import { couponInvariants } from '../src/modules/coupon/service/invariants.ts'
import { findBreaks, walletInvariants } from '../src/modules/wallet/service.ts'
import { dayIn } from '../src/platform/clock.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import type { Client } from './client.ts'
import { createWorld } from './world.ts'

export const mine = async (writer: Client) => (await writer.coupon.list({})).list

/** A world with a desk of coupons. */
export async function openCouponDesk() {
  const world = await createWorld({ settings: { SESSION_DAYS: '365' } })
  const { kernel, clock, people } = world
  const staff = await people.staff('content')

  const day = (ahead: number): string =>
    dayIn(kernel.config.TIME_ZONE, new Date(clock.now().getTime() + ahead * 86_400_000))

  const sound = async () =>
    expect(
      await inTransaction(kernel, (kernel) =>
        findBreaks(kernel, [...walletInvariants, ...couponInvariants]),
      ),
    ).toEqual([])

  return { world, kernel, clock, people, staff, day, sound }
}
