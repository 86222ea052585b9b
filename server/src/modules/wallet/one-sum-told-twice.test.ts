import { expect, test } from 'vitest'
import { openShop } from '../../../test/fakes/shop.ts'
import { startFakeWechat } from '../../../test/fakes/wechat.ts'

const shop = await openShop(startFakeWechat, 'wechat')

test('of two incidents of one sum one is dealt with, also when two colleagues press at once', async () => {
  const finance = await Promise.all([1, 2].map(() => shop.world.people.staff('finance')))
  for (let round = 0; round < 5; round += 1) {
    const begun = await shop.begin(1000)
    for (const amount of [990, 980]) await shop.tell(begun.trade, 'paid', { amount })
    const incidents = (await finance[0]?.wallet.deskPayment({ id: begun.id }))?.incidents ?? []
    expect(incidents).toMatchObject([{ kind: 'amount' }, { kind: 'amount' }])
    const answers = await Promise.allSettled(
      finance.map(({ wallet }, at) =>
        wallet.correctIncident({
          id: incidents[at]?.id ?? '',
          kind: 'credit',
          note: 'The payer has shown the receipt',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'wallet.incident_handled' }),
    })
  }
})
