import { calls } from '@mailing/contract/client.ts'
import t from '@mailing/texts/zh-hans/web/pay.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { queryClient } from '../../../platform/client/query.ts'
import { PayMethodCard } from './pay-method.tsx'

const Card = () => (
  <PayMethodCard purse={null} total={100} method="wallet" onMethod={() => undefined} />
)

test.each([true, false])(
  'with the switch at %s the way to pay says, or does not, that an order can be cancelled',
  async (isShowPayTip) => {
    queryClient.clear()
    const page = await renderPage(Card, {
      isLoggedIn: true,
      answers: [
        answer(calls.config.get, () => ({ app: { isShowPayTip, currency: 'CNY' } }) as never),
        answer(
          calls.wallet.rechargeOptions,
          () => ({ money: 0, providers: [], list: [] }) as never,
        ),
      ],
    })
    await page.findByText(t.method)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(page.queryByText(t.payTip) !== null).toBe(isShowPayTip)
  },
)
