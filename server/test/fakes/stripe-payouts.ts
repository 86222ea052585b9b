import type { Books, FakeAnswer, FakePayout } from './till.ts'

export const json = (value: object, status = 200): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
export const refuse = (status: number, type: string, code?: string): FakeAnswer =>
  json({ error: { type, message: type, ...(code && { code }) } }, status)

/** A transfer as the API shows it. */
export const transfer = ({ number, amount, currency, account, state }: FakePayout) => ({
  id: `tr_${number.slice(0, 24)}`,
  object: 'transfer',
  amount,
  currency: currency.toLowerCase(),
  destination: account,
  reversed: state === 'sent_back',
  transfer_group: number,
  metadata: { number },
})

/** A transfer to a connected account. */
export function makeTransfer(books: Books, asked: URLSearchParams): FakeAnswer {
  const [number, account, amount] = [
    asked.get('transfer_group') ?? '',
    asked.get('destination') ?? '',
    Number(asked.get('amount')),
  ]
  if (!/^acct_\w+$/.test(account) || !Number.isInteger(amount) || amount < 1)
    return refuse(400, 'invalid_request_error', 'parameter_invalid')
  if (books.mood.payouts === 'refused')
    return refuse(400, 'invalid_request_error', 'account_invalid')
  if (books.mood.payouts === 'stuck')
    return refuse(400, 'invalid_request_error', 'balance_insufficient')
  const made: FakePayout = {
    number,
    amount,
    currency: (asked.get('currency') ?? '').toUpperCase(),
    account,
    name: '',
    notifyUrl: '',
    at: books.now(),
    state: 'done',
  }
  // Stripe itself makes another transfer under another key: were it asked twice, it would pay
  // twice.
  books.payouts.set(books.payouts.has(number) ? `${number}-twice` : number, made)
  return json(transfer(made))
}

export const listTransfers = (
  payouts: ReadonlyMap<string, FakePayout>,
  group: string,
): FakeAnswer =>
  json({
    object: 'list',
    url: '/v1/transfers',
    has_more: false,
    data: [...payouts.values()].filter(({ number }) => number === group).map(transfer),
  })
