import { fromYuan, toYuan } from '../../src/adapters/payment/yuan.ts'
import { toBeijing } from '../../src/platform/beijing.ts'
import type { Books, FakePayout } from './till.ts'

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
    state: books.mood.payouts,
  }
  books.payouts.set(number, made)
  return show(books, made)
}

const show = (books: Books, { number, amount, state }: FakePayout): object => ({
  ...success,
  out_biz_no: number,
  order_id: `2026${number.slice(0, 24)}`,
  status: state === 'done' ? 'SUCCESS' : state === 'pending' ? 'DEALING' : 'FAIL',
  trans_amount: toYuan(amount),
  ...(state === 'done' && { pay_date: toBeijing(books.now()) }),
  ...(state === 'refused' && { error_code: 'PAYEE_NOT_EXIST', fail_reason: '收款账户不存在' }),
})
