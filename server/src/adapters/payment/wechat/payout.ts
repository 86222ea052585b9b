import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { type Payout, type PayoutOutcome, type PayoutProvider, ProviderFailed } from '../port.ts'
import { type Client, readAs } from './client.ts'
import { openClient, type Settings } from './open-client.ts'
import type { PlatformKeys } from './platform-keys.ts'
import { sealFor } from './signing.ts'

/** Our own account there cannot pay at present: it is empty, over its limits, or not allowed to. */
const stuckCodes: ReadonlySet<string> = new Set([
  'NOT_ENOUGH',
  'QUOTA_EXCEED',
  'NO_AUTH',
  'ACCOUNTERROR',
  'ACCOUNT_ERROR',
])
/** A name may not be sent with less than this, in fen. */
const leastNamed = 30

/**
 * Transfers to the balance of a WeChat user: a batch of one.
 * Source: https://pay.weixin.qq.com/docs/merchant/apis/batch-transfer-to-balance/transfer-batch/initiate-batch-transfer.html
 */
export function createWechatPayout(config: Settings, clock: Clock): PayoutProvider {
  const { client, keys } = openClient(config, clock, 'wechat payout')
  const sender: Sender = {
    client,
    keys,
    appId: config.WECHAT_PAY_APP_ID,
    title: [...config.OPERATOR_NAME].slice(0, 32).join(''),
  }
  return {
    name: 'wechat',
    method: 'wechat',
    send: (payout) => send(sender, payout),
    query: (payout) => query(client, payout),
  }
}

interface Sender {
  readonly client: Client
  readonly keys: PlatformKeys
  readonly appId: string
  readonly title: string
}

const zBegun = z.object({ out_batch_no: z.string(), batch_id: z.string() })
const zBatch = z.object({
  transfer_batch: z.object({
    out_batch_no: z.string(),
    batch_status: z.string(),
    total_amount: z.int(),
    close_reason: z.string().optional(),
  }),
  transfer_detail_list: z
    .array(
      z.object({ detail_id: z.string(), out_detail_no: z.string(), detail_status: z.string() }),
    )
    .optional(),
})
const zDetail = z.object({
  out_detail_no: z.string(),
  transfer_amount: z.int(),
  fail_reason: z.string().optional(),
})

async function send(
  { client, keys, appId, title }: Sender,
  { number, amount, payee, remark }: Payout,
): Promise<PayoutOutcome> {
  const { id, key } = await keys.sealingKey()
  const short = [...remark].slice(0, 32).join('')
  const answer = await client.ask({
    method: 'POST',
    path: '/v3/transfer/batches',
    sealedWith: id,
    body: {
      appid: appId,
      out_batch_no: number,
      batch_name: title,
      batch_remark: short,
      total_amount: amount,
      total_num: 1,
      transfer_detail_list: [
        {
          out_detail_no: number,
          transfer_amount: amount,
          transfer_remark: short,
          openid: payee.account,
          ...(amount >= leastNamed && { user_name: sealFor(key, payee.name) }),
        },
      ],
    },
  })
  if (answer.isTaken) {
    if (readAs(zBegun, answer.body).out_batch_no !== number)
      throw new ProviderFailed('wechat answered for another payout')
    return { state: 'pending' }
  }
  // The number is known there, with something else under it or still being worked on: the question tells.
  if (answer.code === 'ALREADY_EXISTS') return { state: 'pending' }
  return { state: stuckCodes.has(answer.code) ? 'stuck' : 'refused', reason: answer.code }
}

/** Source: https://pay.weixin.qq.com/docs/merchant/apis/batch-transfer-to-balance/transfer-batch/get-transfer-batch-by-out-no.html */
async function query(
  client: Client,
  { number, amount }: Payout,
): ReturnType<PayoutProvider['query']> {
  const path = `/v3/transfer/batches/out-batch-no/${number}`
  const answer = await client.ask({
    method: 'GET',
    path: `${path}?need_query_detail=true&offset=0&limit=20&detail_status=ALL`,
  })
  if (!answer.isTaken) {
    if (answer.code === 'NOT_FOUND' || answer.code === 'RESOURCE_NOT_EXISTS')
      return { state: 'unknown' }
    throw new ProviderFailed(`wechat refused: ${answer.code}`)
  }
  const { transfer_batch: batch, transfer_detail_list: details = [] } = readAs(zBatch, answer.body)
  if (batch.out_batch_no !== number || batch.total_amount !== amount)
    throw new ProviderFailed('wechat answered for another payout')
  const own = details.find(({ out_detail_no: one }) => one === number)
  if (own?.detail_status === 'SUCCESS') return { state: 'paid', reference: own.detail_id }
  if (own?.detail_status === 'FAIL')
    return { state: 'refused', reason: await whyOf(client, path, number) }
  return batch.batch_status === 'CLOSED'
    ? { state: 'refused', reason: batch.close_reason ?? 'CLOSED' }
    : { state: 'pending' }
}

/** Source: https://pay.weixin.qq.com/docs/merchant/apis/batch-transfer-to-balance/transfer-detail/get-transfer-detail-by-out-no.html */
async function whyOf(client: Client, path: string, number: string): Promise<string> {
  const detail = await client.get(
    { method: 'GET', path: `${path}/details/out-detail-no/${number}` },
    zDetail,
  )
  if (detail.out_detail_no !== number)
    throw new ProviderFailed('wechat answered for another payout')
  return detail.fail_reason ?? 'FAIL'
}
