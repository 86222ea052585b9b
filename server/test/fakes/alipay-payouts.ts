import { randomBytes } from 'node:crypto'
import { noticeText } from '../../src/adapters/payment/alipay/signing.ts'
import { fromYuan, toYuan } from '../../src/adapters/payment/yuan.ts'
import { toBeijing } from '../../src/platform/beijing.ts'
import type { Books, FakePayout, Forgery, Message } from './till.ts'

export const success = { code: '10000', msg: 'Success' }
export const failure = (code: string) => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: code,
  sub_msg: code,
})

interface Asked {
  readonly out_biz_no?: string
  readonly trans_amount?: string
  readonly product_code?: string
  readonly biz_scene?: string
  readonly payee_info?: {
    readonly identity?: string
    readonly identity_type?: string
    readonly name?: string
  }
}

/** Transfers to accounts, and questions for them; null: it is none of either. */
export function answerPayout(books: Books, method: string, content: object): object | null {
  const asked = content as Asked
  const isRight =
    asked.product_code === 'TRANS_ACCOUNT_NO_PWD' && asked.biz_scene === 'DIRECT_TRANSFER'
  if (method === 'alipay.fund.trans.common.query') {
    const known = books.payouts.get(asked.out_biz_no ?? '')
    return known && isRight ? show(books, known) : failure('ORDER_NOT_EXIST')
  }
  if (method !== 'alipay.fund.trans.uni.transfer') return null
  const { out_biz_no: number = '', payee_info: payee } = asked
  const amount = fromYuan(asked.trans_amount ?? '') ?? 0
  const known = books.payouts.get(number)
  if (known) return known.amount === amount ? show(books, known) : failure('INVALID_PARAMETER')
  const isWhole =
    isRight &&
    amount >= 10 &&
    /^\w{1,64}$/.test(number) &&
    payee?.identity_type === 'ALIPAY_LOGON_ID' &&
    payee.identity &&
    payee.name
  if (!isWhole) return failure('INVALID_PARAMETER')
  if (books.mood.payouts === 'refused') return failure('PAYEE_USER_INFO_ERROR')
  if (books.mood.payouts === 'stuck') return failure('PAYER_BALANCE_NOT_ENOUGH')
  const made: FakePayout = {
    number,
    amount,
    currency: 'CNY',
    account: payee.identity ?? '',
    name: payee.name ?? '',
    notifyUrl: '',
    at: books.now(),
    state: books.mood.payouts,
  }
  books.payouts.set(number, made)
  return show(books, made)
}

const states: Readonly<Record<FakePayout['state'], string>> = {
  done: 'SUCCESS',
  pending: 'DEALING',
  waiting: 'WAIT_PAY',
  refused: 'FAIL',
  lapsed: 'CLOSED',
  sent_back: 'REFUND',
}

const show = (books: Books, { number, amount, state }: FakePayout): object => ({
  ...success,
  out_biz_no: number,
  order_id: `2026${number.slice(0, 24)}`,
  status: states[state],
  trans_amount: toYuan(amount),
  ...(state === 'done' && { pay_date: toBeijing(books.now()) }),
  ...(state === 'refused' && { error_code: 'PAYEE_NOT_EXIST', fail_reason: '收款账户不存在' }),
  ...(state === 'sent_back' && {
    error_code: 'PAYEE_CARD_INFO_ERROR',
    fail_reason: '收款账户异常，资金已退回',
  }),
})

/** Builds the notification of a transfer's new state for the application's gateway. */
export function payoutNews(
  books: Books,
  appId: string,
  made: FakePayout,
  { at, number = made.number }: Forgery,
  sign: (text: string) => string,
): Message {
  const fields = new Map(
    Object.entries({
      notify_id: randomBytes(17).toString('hex'),
      utc_timestamp: String((at ?? books.now()).getTime()),
      msg_method: 'alipay.fund.trans.order.changed',
      app_id: appId,
      version: '1.1',
      charset: 'utf-8',
      sign_type: 'RSA2',
      biz_content: JSON.stringify({
        out_biz_no: number,
        order_id: `2026${made.number.slice(0, 24)}`,
        pay_fund_order_id: `2026${made.number.slice(0, 24)}`,
        product_code: 'TRANS_ACCOUNT_NO_PWD',
        biz_scene: 'DIRECT_TRANSFER',
        origin_interface: 'alipay.fund.trans.uni.transfer',
        action_type: 'FINISH',
        status: states[made.state],
        trans_amount: toYuan(made.amount),
      }),
    }),
  )
  fields.set('sign', sign(noticeText(fields)))
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: Buffer.from(new URLSearchParams([...fields]).toString()),
  }
}
