import { ofDay } from '../../../platform/beijing.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createExchange } from '../../../platform/exchange.ts'
import {
  NotificationRefused,
  type PaymentProvider,
  type PaymentRefund,
  type PaymentReport,
  ProviderFailed,
  type RefundOutcome,
} from '../port.ts'
import { fetchBill } from './bill.ts'
import { type Client, readAs } from './client.ts'
import {
  merchantName,
  readNotice,
  readTransaction,
  refundOutcomes,
  replies,
  zNotice,
  zRefund,
} from './messages.ts'
import { openClient, type Settings } from './open-client.ts'
import { decrypt } from './signing.ts'
import { start } from './start.ts'

/** Longest description: 127 characters, counted in bytes by some of its pages. */
const descriptionBytes = 120

/**
 * WeChat Pay, API v3: JSAPI inside WeChat, H5 in a phone's browser, a code to scan on a computer.
 * Source: https://pay.weixin.qq.com/doc/v3/merchant/4012062524
 */
export function createWechat(config: Settings, clock: Clock): PaymentProvider {
  const {
    WECHAT_PAY_MERCHANT_ID: merchantId,
    WECHAT_PAY_APP_ID: appId,
    WECHAT_PAY_API_KEYS: apiKeys,
  } = config
  const { client, keys, merchant } = openClient(config, clock, 'wechat')
  const parts = {
    client,
    merchant,
    appId,
    appSecret: config.WECHAT_PAY_APP_SECRET,
    apiUrl: config.WECHAT_API_URL,
    loginUrl: config.WECHAT_LOGIN_URL,
    // Identifying the payer fails separately, so it has its own circuit.
    exchange: createExchange('wechat login'),
    notifyUrl: `${config.PUBLIC_URL}/api/pay/notify/wechat`,
    now: () => clock.now(),
    description: Buffer.from(config.OPERATOR_NAME)
      .subarray(0, descriptionBytes)
      .toString('utf8')
      .replace(/\ufffd+$/, ''),
  }

  return {
    name: 'wechat',
    merchant: merchantName(merchantId, appId),
    ...replies,
    start: (payment) => start(parts, payment),
    verifyNotification: async (raw, headers) => {
      const fault = await keys.faultOf(raw, headers)
      if (fault) throw new NotificationRefused(fault)
      return readNotification(raw, apiKeys, appId)
    },
    query: ({ number }) => query(client, merchantId, number),
    close: (number) => close(client, merchantId, number),
    refund: (refund) => refundOnce(client, parts.notifyUrl, refund),
    queryRefund: (refund) => queryRefund(client, refund),
    bill: (day) =>
      ofDay(config.TIME_ZONE, day, (beijingDay) => fetchBill(client, merchantId, beijingDay)),
    work: () => keys.renew(),
  }
}

function readNotification(
  raw: Buffer,
  apiKeys: readonly string[],
  appId: string,
): ReturnType<typeof readNotice> {
  try {
    const { event_type: event, resource } = zNotice.parse(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw)),
    )
    return readNotice(event, JSON.parse(decrypt(apiKeys, resource).toString('utf8')), appId)
  } catch {
    throw new NotificationRefused('body')
  }
}

async function query(client: Client, merchantId: string, number: string): Promise<PaymentReport> {
  const answer = await client.ask({
    method: 'GET',
    path: `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}?mchid=${merchantId}`,
  })
  if (!answer.isTaken) {
    if (answer.code !== 'ORDER_NOT_EXIST' && answer.code !== 'ORDERNOTEXIST')
      throw new ProviderFailed(`wechat refused: ${answer.code}`)
    return {
      merchant: merchantId,
      number,
      reference: null,
      state: 'unknown',
      amount: null,
      currency: null,
    }
  }
  let report: PaymentReport
  try {
    report = readTransaction(JSON.parse(answer.body.toString('utf8')))
  } catch (error) {
    throw new ProviderFailed('wechat gave an unreadable answer', { cause: error })
  }
  if (report.number !== number) throw new ProviderFailed('wechat answered for another payment')
  return report
}

/**
 * Closes an unpaid order, which would stay open for ever. One that was paid in between refuses,
 * which the next query shows.
 */
async function close(client: Client, merchantId: string, number: string): Promise<void> {
  await client.ask({
    method: 'POST',
    path: `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}/close`,
    body: { mchid: merchantId },
  })
}

/** Source: https://pay.weixin.qq.com/doc/v3/merchant/4012791862 (退款申请) */
async function refundOnce(
  client: Client,
  notifyUrl: string,
  { number, reference, amount, paid, currency }: PaymentRefund,
): Promise<RefundOutcome> {
  const answer = await client.ask({
    method: 'POST',
    path: '/v3/refund/domestic/refunds',
    body: {
      transaction_id: reference,
      out_refund_no: number,
      notify_url: notifyUrl,
      amount: { refund: amount, total: paid, currency },
    },
  })
  if (answer.isTaken) return readRefund(answer.body, number, amount)
  // Our balance there is too low: somebody has to fill it up.
  return answer.code === 'NOT_ENOUGH' ? 'stuck' : 'refused'
}

async function queryRefund(
  client: Client,
  { number, amount }: PaymentRefund,
): Promise<RefundOutcome | 'unknown'> {
  const answer = await client.ask({
    method: 'GET',
    path: `/v3/refund/domestic/refunds/${encodeURIComponent(number)}`,
  })
  if (answer.isTaken) return readRefund(answer.body, number, amount)
  if (answer.code === 'RESOURCE_NOT_EXISTS') return 'unknown'
  throw new ProviderFailed(`wechat refused: ${answer.code}`)
}

function readRefund(body: Buffer, number: string, amount: number): RefundOutcome {
  const refund = readAs(zRefund, body)
  if (refund.out_refund_no !== number || refund.amount.refund !== amount)
    throw new ProviderFailed('wechat answered for another refund')
  return refundOutcomes[refund.status]
}
