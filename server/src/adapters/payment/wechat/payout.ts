import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import {
  type AskedPayout,
  NotificationRefused,
  type Payout,
  type PayoutOutcome,
  type PayoutProvider,
  ProviderFailed,
} from '../port.ts'
import { type Client, readAs } from './client.ts'
import { replies, zNotice } from './messages.ts'
import { openClient, type Settings } from './open-client.ts'
import type { PlatformKeys } from './platform-keys.ts'
import { decrypt, sealFor } from './signing.ts'

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
 * Hours in which the receiver can confirm; then WeChat Pay closes the bill and gives us the money
 * back. Source: https://pay.weixin.qq.com/doc/v3/merchant/4013778940 (常见问题)
 */
const confirmHours = 24
const bills = '/v3/fund-app/mch-transfer/transfer-bills'

type PayoutSettings = Settings &
  Pick<Config, 'WECHAT_PAY_TRANSFER_SCENE' | 'WECHAT_PAY_TRANSFER_REPORT'>

/**
 * Transfers to a WeChat user, who confirms each inside WeChat. 商家转账, since January 2025. Source:
 * https://pay.weixin.qq.com/docs/merchant/apis/mch-trans/transfer-bill/transfer-to-user.html
 */
export function createWechatPayout(config: PayoutSettings, clock: Clock): PayoutProvider {
  const { client, keys, merchant } = openClient(config, clock, 'wechat payout')
  const sender: Sender = {
    client,
    keys,
    appId: config.WECHAT_PAY_APP_ID,
    merchantId: merchant.merchantId,
    notifyUrl: `${config.PUBLIC_URL}/api/payout/notify/wechat`,
    scene: config.WECHAT_PAY_TRANSFER_SCENE,
    report: config.WECHAT_PAY_TRANSFER_REPORT,
  }
  return {
    name: 'wechat',
    method: 'wechat',
    isReversible: false,
    confirmHours,
    send: (payout) => send(sender, payout),
    query: (payout) => query(sender, payout),
    callBack: (payout) => callBack(sender, payout),
    messages: {
      verify: async (raw, headers) => {
        const fault = await keys.faultOf(raw, headers)
        if (fault) throw new NotificationRefused(fault)
        return numberIn(sender, config.WECHAT_PAY_API_KEYS, raw)
      },
      ...replies,
    },
  }
}

interface Sender {
  readonly client: Client
  readonly keys: PlatformKeys
  readonly appId: string
  readonly merchantId: string
  readonly notifyUrl: string
  readonly scene: string
  readonly report: PayoutSettings['WECHAT_PAY_TRANSFER_REPORT']
}

const states = [
  'ACCEPTED',
  'PROCESSING',
  'WAIT_USER_CONFIRM',
  'TRANSFERING',
  'SUCCESS',
  'FAIL',
  'CANCELING',
  'CANCELLED',
] as const
const zBill = z.object({
  out_bill_no: z.string(),
  transfer_bill_no: z.string(),
  state: z.enum(states),
  fail_reason: z.string().optional(),
  /**
   * Data for the receiver's confirmation. Only the answer to a transfer has it, while the bill
   * waits.
   */
  package_info: z.string().optional(),
})
const zKnownBill = zBill.extend({ mch_id: z.string(), appid: z.string(), transfer_amount: z.int() })
type Bill = z.output<typeof zBill>

/**
 * Sends a payout. Repeated with the same number and values, it makes one bill and returns its
 * state.
 */
async function send(sender: Sender, payout: Payout): Promise<PayoutOutcome> {
  const { number, amount, payee, remark } = payout
  const { id, key } = await sender.keys.sealingKey()
  const answer = await sender.client.ask({
    method: 'POST',
    path: bills,
    sealedWith: id,
    body: {
      appid: sender.appId,
      out_bill_no: number,
      transfer_scene_id: sender.scene,
      openid: payee.account,
      ...(amount >= leastNamed && { user_name: sealFor(key, payee.name) }),
      transfer_amount: amount,
      transfer_remark: [...remark].slice(0, 32).join(''),
      notify_url: sender.notifyUrl,
      transfer_scene_report_infos: sender.report.map(({ type, content }) => ({
        info_type: type,
        info_content: content,
      })),
    },
  })
  if (answer.isTaken) {
    const bill = readAs(zBill, answer.body)
    if (bill.out_bill_no !== number) throw new ProviderFailed('wechat answered for another payout')
    return outcomeOf(sender, bill)
  }
  // The number is known there, with something else under it or still being worked on: the question
  // tells.
  if (answer.code === 'ALREADY_EXISTS') return { state: 'pending' }
  return { state: stuckCodes.has(answer.code) ? 'stuck' : 'refused', reason: answer.code }
}

/**
 * Source:
 * https://pay.weixin.qq.com/docs/merchant/apis/mch-trans/transfer-bill/get-transfer-bill-by-out-no.html
 */
async function query(
  sender: Sender,
  { number, amount }: AskedPayout,
): ReturnType<PayoutProvider['query']> {
  const answer = await sender.client.ask({
    method: 'GET',
    path: `${bills}/out-bill-no/${number}`,
  })
  if (!answer.isTaken) {
    if (answer.code === 'NOT_FOUND' || answer.code === 'RESOURCE_NOT_EXISTS')
      return { state: 'unknown' }
    throw new ProviderFailed(`wechat refused: ${answer.code}`)
  }
  const bill = readAs(zKnownBill, answer.body)
  const isSame =
    bill.out_bill_no === number &&
    bill.transfer_amount === amount &&
    bill.mch_id === sender.merchantId &&
    bill.appid === sender.appId
  if (!isSame) throw new ProviderFailed('wechat answered for another payout')
  return outcomeOf(sender, bill)
}

/**
 * Recalls a payout. One that its receiver has confirmed is not returned, and gives no error of
 * ours: a query shows it. Source:
 * https://pay.weixin.qq.com/docs/merchant/apis/mch-trans/transfer-bill/cancel-transfer.html (撤销转账)
 */
async function callBack({ client }: Sender, { number }: AskedPayout): Promise<void> {
  await client.ask({ method: 'POST', path: `${bills}/out-bill-no/${number}/cancel` })
}

function outcomeOf({ merchantId, appId }: Sender, bill: Bill): PayoutOutcome {
  const { state, transfer_bill_no: reference, fail_reason: why, package_info: pack } = bill
  switch (state) {
    case 'SUCCESS':
      return { state: 'paid', reference }
    // Money is being reserved. With too little of it, the same bill is requested again once there
    // is more.
    case 'ACCEPTED':
    case 'PROCESSING':
      return { state: 'pending', isToRepeat: true }
    // Confirmed, and not settled yet: the receiver may confirm once more.
    case 'WAIT_USER_CONFIRM':
    case 'TRANSFERING':
      return {
        state: 'waiting',
        confirmation: pack === undefined ? null : { mchId: merchantId, appId, package: pack },
      }
    case 'CANCELING':
      return { state: 'pending' }
    case 'CANCELLED':
      return { state: 'lapsed', reason: state }
    case 'FAIL':
      return why === 'OVERDUE_CLOSE'
        ? { state: 'lapsed', reason: why }
        : { state: 'refused', reason: why ?? state }
  }
}

const zNews = z.object({ mch_id: z.string(), out_bill_no: z.string() })

/**
 * The number of the bill that has come to its end.
 * Source: https://pay.weixin.qq.com/doc/v3/merchant/4012711988 (商家转账, 回调通知)
 */
function numberIn(sender: Sender, apiKeys: readonly string[], raw: Buffer): string | null {
  try {
    const { event_type: event, resource } = zNotice.parse(
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw)),
    )
    if (event !== 'MCHTRANSFER.BILL.FINISHED') return null
    const news = zNews.parse(JSON.parse(decrypt(apiKeys, resource).toString('utf8')))
    return news.mch_id === sender.merchantId ? news.out_bill_no : null
  } catch {
    throw new NotificationRefused('body')
  }
}
