import type { Books, FakeOptions, FakePayout, FakeProvider, Protocol } from './till.ts'

/** Outcomes of payouts, with their notifications. */
export function payoutSide(
  { payouts, mood }: Books,
  protocol: Protocol,
  deliver: NonNullable<FakeOptions['deliver']>,
): Pick<FakeProvider, 'settlePayout' | 'payoutNews'> {
  const find = (number: string): FakePayout => {
    const payout = payouts.get(number)
    if (!payout) throw new Error(`the fake knows no payout ${number}`)
    return payout
  }
  const payoutNews: FakeProvider['payoutNews'] = (number, forgery) =>
    protocol.payoutNews?.(find(number), forgery) ?? null
  return {
    payoutNews,
    settlePayout: async (number, state) => {
      const payout = find(number)
      payout.state = state
      const news = payoutNews(number)
      if (!mood.isSilent && news && payout.notifyUrl) await deliver(payout.notifyUrl, news)
    },
  }
}
