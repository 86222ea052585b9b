import type { Books, FakeAnswer, FakePayout, FakeRequest } from './till.ts'
import { appId, refuse, type Sign } from './wechat-shop.ts'

interface Asked {
  readonly appid: string
  readonly out_batch_no: string
  readonly total_amount: number
  readonly total_num: number
  readonly batch_name: string
  readonly batch_remark: string
  readonly transfer_detail_list: readonly {
    readonly out_detail_no: string
    readonly transfer_amount: number
    readonly transfer_remark: string
    readonly openid: string
    readonly user_name?: string
  }[]
}

/** Transfers to the balance, batches of one, and questions for them; null: it is none of either. */
export function answerPayout(
  books: Books,
  request: FakeRequest,
  signed: Sign,
  open: (serial: string, sealed: string) => string,
): FakeAnswer | null {
  const { method, url } = request
  if (method === 'POST' && url.pathname === '/v3/transfer/batches')
    return begin(books, request, signed, open)
  const about =
    /^\/v3\/transfer\/batches\/out-batch-no\/(\w+)(\/details\/out-detail-no\/(\w+))?$/.exec(
      url.pathname,
    )
  if (method !== 'GET' || !about) return null
  const made = books.payouts.get(about[1] ?? '')
  if (!made) return refuse(404, 'NOT_FOUND')
  const detail = {
    detail_id: `10400${made.number.slice(0, 20)}`,
    out_detail_no: made.number,
    detail_status: { done: 'SUCCESS', pending: 'PROCESSING', refused: 'FAIL' }[made.state],
  }
  if (about[2])
    return signed({
      ...detail,
      transfer_amount: made.amount,
      openid: made.account,
      ...(made.state === 'refused' && { fail_reason: 'NAME_NOT_CORRECT' }),
    })
  return signed({
    transfer_batch: {
      out_batch_no: made.number,
      batch_id: `10300${made.number.slice(0, 20)}`,
      batch_status: made.state === 'pending' ? 'PROCESSING' : 'FINISHED',
      total_amount: made.amount,
      total_num: 1,
    },
    ...(url.searchParams.get('need_query_detail') === 'true' && { transfer_detail_list: [detail] }),
  })
}

/** The name must have been encrypted with a key of ours, which the header names. */
function begin(
  books: Books,
  { headers, body }: FakeRequest,
  signed: Sign,
  open: (serial: string, sealed: string) => string,
): FakeAnswer {
  const asked = JSON.parse(body.toString('utf8')) as Asked
  const [one] = asked.transfer_detail_list
  const isWhole =
    asked.appid === appId &&
    /^\w{5,32}$/.test(asked.out_batch_no) &&
    asked.total_num === 1 &&
    one?.transfer_amount === asked.total_amount &&
    Number.isInteger(asked.total_amount) &&
    [asked.batch_name, asked.batch_remark, one.transfer_remark].every(
      (text) => text.length > 0 && text.length <= 32,
    ) &&
    /^[\w-]{20,}$/.test(one.openid) &&
    (asked.total_amount < 200_000 || one.user_name)
  if (!isWhole) return refuse(400, 'PARAM_ERROR')
  const name = one.user_name ? open(headers['wechatpay-serial'] ?? '', one.user_name) : ''
  const known = books.payouts.get(asked.out_batch_no)
  if (known && known.amount !== asked.total_amount) return refuse(400, 'ALREADY_EXISTS')
  if (!known && books.mood.payouts === 'stuck') return refuse(403, 'NOT_ENOUGH')
  const made: FakePayout = known ?? {
    number: asked.out_batch_no,
    amount: asked.total_amount,
    currency: 'CNY',
    account: one.openid,
    name,
    state: books.mood.payouts === 'stuck' ? 'pending' : books.mood.payouts,
  }
  books.payouts.set(made.number, made)
  return signed({
    out_batch_no: made.number,
    batch_id: `10300${made.number.slice(0, 20)}`,
    create_time: books.now().toISOString(),
    batch_status: 'ACCEPTED',
  })
}
