import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import { createExchange } from '../../../platform/exchange.ts'
import {
  type AskedPayout,
  type Payout,
  type PayoutOutcome,
  type PayoutProvider,
  ProviderFailed,
} from '../port.ts'
import { type Client, createClient } from './client.ts'

type Settings = Pick<Config, 'STRIPE_URL'> & { readonly STRIPE_SECRET_KEY: string }

const zTransfer = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  destination: z.string(),
  reversed: z.boolean(),
  metadata: z.record(z.string(), z.string()),
})
const zTransfers = z.object({ data: z.array(zTransfer) })
type Transfer = z.output<typeof zTransfer>

/** Our own account there cannot pay at present. */
const stuckCodes: ReadonlySet<string> = new Set(['balance_insufficient', 'insufficient_funds'])

/**
 * Transfers to a connected account of the person. Stripe pays it out to that account's bank account
 * or debit card. Source: https://docs.stripe.com/connect/separate-charges-and-transfers,
 * https://docs.stripe.com/api/transfers
 */
export function createStripePayout(config: Settings): PayoutProvider {
  const client = createClient(
    createExchange('stripe payout'),
    config.STRIPE_URL,
    config.STRIPE_SECRET_KEY,
  )
  return {
    name: 'stripe',
    method: 'bank_card',
    isReversible: true,
    send: (payout) => send(client, payout),
    query: (payout) => query(client, payout),
  }
}

/**
 * Sends a payout. Stripe repeats its answer under the same key for a day, also a refusal: a retry
 * has another key.
 */
async function send(client: Client, payout: Payout): Promise<PayoutOutcome> {
  const { number, round, amount, currency, payee, remark } = payout
  const answer = await client.try(
    {
      method: 'POST',
      path: '/v1/transfers',
      key: `payout-${number}-${round}`,
      fields: {
        amount,
        currency: currency.toLowerCase(),
        destination: payee.account,
        transfer_group: number,
        description: remark,
        'metadata[number]': number,
      },
    },
    zTransfer,
  )
  if (answer.isTaken) return outcomeOf(payout, answer.content)
  return { state: stuckCodes.has(answer.code) ? 'stuck' : 'refused', reason: answer.code }
}

/** Keys are forgotten after a day; what was transferred is found by its group for ever. */
async function query(client: Client, payout: AskedPayout): ReturnType<PayoutProvider['query']> {
  const { data } = await client.get(
    {
      method: 'GET',
      path: '/v1/transfers',
      fields: { transfer_group: payout.number, limit: 10 },
    },
    zTransfers,
  )
  const known = data.find(({ metadata }) => metadata['number'] === payout.number)
  return known ? outcomeOf(payout, known) : { state: 'unknown' }
}

function outcomeOf(payout: AskedPayout, made: Transfer): PayoutOutcome {
  const isSame =
    made.amount === payout.amount &&
    made.currency === payout.currency.toLowerCase() &&
    (!payout.payee || made.destination === payout.payee.account)
  if (!isSame) throw new ProviderFailed('stripe answered for another payout')
  return made.reversed
    ? { state: 'sent_back', reason: 'reversed' }
    : { state: 'paid', reference: made.id }
}
