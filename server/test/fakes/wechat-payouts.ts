import { randomBytes } from 'node:crypto'
import { dayMs } from '@mailing/contract/days.ts'
import { toBeijingIso } from '../../src/platform/beijing.ts'
import type { Books, FakeAnswer, FakePayout, FakeRequest, Forgery, Message } from './till.ts'
import type { Keys } from './wechat-keys.ts'
import { appId, merchantId, refuse, type Sign } from './wechat-shop.ts'

const bills = '/v3/fund-app/mch-transfer/transfer-bills'
/** Fields of the scene of commissions; each scene wants other ones. */
const scene = { id: '1005', report: ['岗位类型', '报酬说明'] } as const
/** A bill whose receiver has not confirmed is closed after a day. */
interface Asked {
  readonly appid: string
  readonly out_bill_no: string
  readonly transfer_scene_id: string
  readonly openid: string
  readonly user_name?: string
  readonly transfer_amount: number
  readonly transfer_remark: string
  readonly notify_url?: string
  readonly transfer_scene_report_infos: readonly {
    readonly info_type: string
    readonly info_content: string
  }[]
}

/** Transfers that their receivers confirm, and questions for them; null: it is none of either. */
export function answerPayout(
  books: Books,
  request: FakeRequest,
  signed: Sign,
  open: (serial: string, sealed: string) => string,
): FakeAnswer | null {
  const { method, url } = request
  if (method === 'POST' && url.pathname === bills) return begin(books, request, signed, open)
  const [, number, act] =
    new RegExp(`^${bills}/out-bill-no/(\\w+)(/cancel)?$`).exec(url.pathname) ?? []
  if (number === undefined || method !== (act ? 'POST' : 'GET')) return null
  const made = books.payouts.get(number)
  if (!made) return refuse(404, 'NOT_FOUND')
  return act ? callBack(books, made, signed) : signed(show(books, made))
}

/** Gives a bill back whose receiver has not confirmed it. */
function callBack(books: Books, made: FakePayout, signed: Sign): FakeAnswer {
  if (made.state !== 'pending' && made.state !== 'waiting') return refuse(400, 'INVALID_REQUEST')
  made.state = 'sent_back'
  return signed({
    out_bill_no: made.number,
    transfer_bill_no: billNumber(made),
    state: 'CANCELING',
    update_time: toBeijingIso(books.now()),
  })
}

const states: Readonly<Record<FakePayout['state'], string>> = {
  done: 'SUCCESS',
  pending: 'PROCESSING',
  waiting: 'WAIT_USER_CONFIRM',
  refused: 'FAIL',
  lapsed: 'FAIL',
  sent_back: 'CANCELLED',
}
const reasons: Partial<Record<FakePayout['state'], string>> = {
  refused: 'NAME_NOT_CORRECT',
  lapsed: 'OVERDUE_CLOSE',
}
const billNumber = ({ number }: FakePayout): string => `13300${number.slice(0, 25)}`

/** A bill as a question for it shows it: without what its receiver confirms with. */
function show(books: Books, made: FakePayout): object {
  if (made.state === 'waiting' && books.now().getTime() - made.at.getTime() > dayMs)
    made.state = 'lapsed'
  return {
    mch_id: merchantId,
    appid: appId,
    out_bill_no: made.number,
    transfer_bill_no: billNumber(made),
    state: states[made.state],
    transfer_amount: made.amount,
    transfer_remark: 'x',
    openid: made.account,
    ...(reasons[made.state] && { fail_reason: reasons[made.state] }),
    create_time: toBeijingIso(made.at),
    update_time: toBeijingIso(books.now()),
  }
}

function isWhole(asked: Asked): boolean {
  const told = asked.transfer_scene_report_infos
  return (
    asked.appid === appId &&
    /^[0-9A-Za-z]{1,32}$/.test(asked.out_bill_no) &&
    asked.transfer_scene_id === scene.id &&
    scene.report.every((type) => told.some((one) => one.info_type === type && one.info_content)) &&
    Number.isInteger(asked.transfer_amount) &&
    asked.transfer_amount >= 10 &&
    asked.transfer_remark.length > 0 &&
    asked.transfer_remark.length <= 32 &&
    /^[\w-]{20,}$/.test(asked.openid) &&
    (asked.transfer_amount < 200_000 || Boolean(asked.user_name))
  )
}

/**
 * Creates a bill. The name must be encrypted with a key of ours, which the header names. A retry
 * gets the same bill.
 */
function begin(
  books: Books,
  { headers, body }: FakeRequest,
  signed: Sign,
  open: (serial: string, sealed: string) => string,
): FakeAnswer {
  const asked = JSON.parse(body.toString('utf8')) as Asked
  if (!isWhole(asked)) return refuse(400, 'PARAM_ERROR')
  const name = asked.user_name ? open(headers['wechatpay-serial'] ?? '', asked.user_name) : ''
  const known = books.payouts.get(asked.out_bill_no)
  const isOther =
    known &&
    (known.amount !== asked.transfer_amount ||
      known.account !== asked.openid ||
      known.name !== name)
  if (isOther) return refuse(400, 'INVALID_REQUEST')
  const isOpen = !known || known.state === 'pending' || known.state === 'waiting'
  if (isOpen && books.mood.payouts === 'stuck') return refuse(403, 'NOT_ENOUGH')
  const made: FakePayout = known ?? {
    number: asked.out_bill_no,
    amount: asked.transfer_amount,
    currency: 'CNY',
    account: asked.openid,
    name,
    notifyUrl: asked.notify_url ?? '',
    at: books.now(),
    state: books.mood.payouts === 'stuck' ? 'pending' : books.mood.payouts,
  }
  books.payouts.set(made.number, made)
  return signed({
    out_bill_no: made.number,
    transfer_bill_no: billNumber(made),
    create_time: toBeijingIso(made.at),
    state: states[made.state],
    ...(reasons[made.state] && { fail_reason: reasons[made.state] }),
    ...(made.state === 'waiting' && { package_info: packageOf(made) }),
  })
}

/** Package for the receiver's WeChat. */
export const packageOf = ({ number }: Pick<FakePayout, 'number'>): string =>
  `ABBQO+${Buffer.from(number).toString('base64')}`

/** The news that a bill has come to its end. */
export function payoutNews(
  books: Books,
  keys: Keys,
  made: FakePayout,
  forgery: Forgery = {},
): Message {
  const news = {
    ...show(books, made),
    out_bill_no: forgery.number ?? made.number,
    mch_id: forgery.merchant ?? merchantId,
  }
  const body = Buffer.from(
    JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: toBeijingIso(books.now()),
      resource_type: 'encrypt-resource',
      event_type: 'MCHTRANSFER.BILL.FINISHED',
      summary: '商家转账单据终态通知',
      resource: {
        original_type: 'mch_payment',
        ...keys.encrypt(JSON.stringify(news), 'mch_payment'),
      },
    }),
  )
  return { headers: keys.sign(body, forgery), body }
}
