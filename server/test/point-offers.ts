import { randomUUID } from 'node:crypto'
import { localText } from '@mailing/contract/local-text.ts'
import type { DeskOffer } from '@mailing/contract/point/schemas.ts'
import { expect } from 'vitest'
import { couponInvariants } from '../src/modules/coupon/service.ts'
import { givePoints } from '../src/modules/point/service/give.ts'
import { pointInvariants } from '../src/modules/point/service/invariants.ts'
import { findBreaks, walletInvariants } from '../src/modules/wallet/service.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import type { Client } from './client.ts'
import { createWorld } from './world.ts'

export const text = (zh: string) =>
  localText({ 'zh-Hans': zh, 'zh-Hant': '', en: '', fr: '', es: '' })

/** A world in which points are exchanged. */
export async function openOffers() {
  const world = await createWorld({ settings: { DATABASE_POOL: '25', SESSION_DAYS: '365' } })
  const { kernel, clock } = world
  const staff = await world.people.staff('finance')

  const give = (writer: Client, points: number) =>
    givePoints(kernel, {
      userId: writer.userId,
      points,
      reason: 'gift',
      key: `test:${randomUUID()}`,
    })

  /** Coins need a fresh second factor, and these tests move the clock. */
  const makeOffer = async (changes: Partial<DeskOffer> = {}) =>
    (await world.people.staff('finance')).point.createOffer({
      kind: 'coins',
      points: 100,
      coins: 120,
      campaignId: null,
      title: text('1.2 个金币'),
      note: text(''),
      limitPerUser: 1,
      position: 1,
      isOn: true,
      stock: null,
      ...changes,
    })

  const sound = async () =>
    expect(
      await inTransaction(kernel, (kernel) =>
        findBreaks(kernel, [...walletInvariants, ...couponInvariants, ...pointInvariants]),
      ),
    ).toEqual([])

  return { world, kernel, clock, staff, give, makeOffer, sound }
}
