import { describe, expect, test } from 'vitest'
import { openShop } from '../../../test/fakes/shop.ts'
import { startFakeStripe } from '../../../test/fakes/stripe.ts'
import { startFakeWechat } from '../../../test/fakes/wechat.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { closeAccount } from '../account/service.ts'
import { auditLedger } from './service/ledger-audit.ts'

const note = 'Nobody has this account any more'
const shops = [await openShop(startFakeWechat, 'wechat'), await openShop(startFakeStripe, 'stripe')]

describe.each(shops.map((shop) => [shop.fake.name, shop] as const))('%s', (_name, shop) => {
  const { world } = shop
  const end = (userId: string): Promise<void> =>
    inTransaction(world.kernel, (kernel) => closeAccount(kernel, userId))
  const balanceOf = async (userId: string): Promise<number> =>
    (
      await world.kernel.db
        .selectFrom('wallet_accounts')
        .select('balance')
        .where('owner_id', '=', userId)
        .executeTakeFirst()
    )?.balance ?? 0

  test('money for an account that has ended is credited to nobody, and goes back to its payer once', async () => {
    const begun = await shop.begin(1100)
    await end(begun.writer.userId)
    await shop.fake.choose(begun.number, 'pay')
    expect(await shop.tell(begun.trade, 'paid')).toBe(200)
    await world.runJob('wallet.provider_work')
    expect(await balanceOf(begun.writer.userId)).toBe(0)
    expect(await shop.incidentsOf(begun.number)).toEqual([{ kind: 'account_ended' }])
    const finance = await world.people.staff('finance')
    const [incident] = (await finance.wallet.deskPayment({ id: begun.id })).incidents
    expect(incident).toMatchObject({ amount: 1100, corrections: ['send_back'] })
    const id = incident?.id ?? ''
    await expect(
      finance.wallet.correctIncident({ id, kind: 'credit', note }),
    ).rejects.toMatchObject({ code: 'wallet.incident_handled' })
    await finance.wallet.correctIncident({ id, kind: 'send_back', note })
    await world.settle()
    expect([...begun.trade.refunds.values()]).toEqual([1100])
    // The provider may say it again and again.
    expect(await shop.tell(begun.trade, 'paid')).toBe(200)
    expect((await finance.wallet.deskPayment({ id: begun.id })).incidents).toMatchObject([
      { kind: 'account_ended', corrections: [] },
    ])
  })

  test('what was credited before the account ended stays an old story, and a wrong sum is credited to nobody', async () => {
    const credited = await shop.begin(700)
    await shop.fake.choose(credited.number, 'pay')
    const wrong = await shop.begin(900)
    await shop.tell(wrong.trade, 'paid', { amount: 800 })
    await Promise.all([end(credited.writer.userId), end(wrong.writer.userId)])
    expect(await shop.tell(credited.trade, 'paid')).toBe(200)
    expect(await shop.incidentsOf(credited.number)).toEqual([])
    const finance = await world.people.staff('finance')
    const [incident] = (await finance.wallet.deskPayment({ id: wrong.id })).incidents
    await expect(
      finance.wallet.correctIncident({ id: incident?.id ?? '', kind: 'credit', note }),
    ).rejects.toMatchObject({ code: 'wallet.account_ended' })
    expect(await balanceOf(wrong.writer.userId)).toBe(0)
  })

  test('after all this the ledger is sound', async () => {
    expect((await auditLedger(world.kernel, [])).breaks).toEqual([])
  })
})
