import type { TrackStage } from '@mailing/contract/delivery/logistics.ts'
import { kuaidiSalt, kuaidiSign } from '../../src/adapters/carrier/kuaidi100.ts'
import { toBeijing } from '../../src/platform/beijing.ts'
import {
  type Depot,
  type FakeCarrier,
  type FakeOptions,
  json,
  newestFirst,
  type Parcel,
  type Protocol,
  type PushForgery,
  remember,
  startFake,
} from './carriers.ts'
import type { FakeAnswer, Message } from './listening.ts'

const key = 'fakeKey12345'
const customer = 'FAKECUSTOMER0000FAKECUSTOMER0000'
const kuaidiCodes: Readonly<Record<TrackStage, string>> = {
  info_received: '101',
  accepted: '103',
  in_transit: '1002',
  out_for_delivery: '5',
  pickup: '501',
  delivered: '301',
  exception: '204',
  returning: '14',
  returned: '4',
  // It has no code of its own for what is lost.
  lost: '2',
}

/**
 * Kuaidi100: forms whose `param` is JSON, signed with MD5; the shop names the address of its pushes
 * and their secret.
 */
export const startFakeKuaidi100 = (options: FakeOptions = {}): Promise<FakeCarrier> =>
  startFake('kuaidi100', speak, options)

function speak(depot: Depot): Protocol {
  const salts = new Map<string, string>()
  return {
    settings: (url) => ({
      KUAIDI100_KEY: key,
      KUAIDI100_CUSTOMER: customer,
      KUAIDI100_URL: url,
      KUAIDI100_PHONE: '13800000000',
    }),
    answer: ({ method, url, body }) => {
      const fields = new URLSearchParams(body.toString('utf8'))
      if (method === 'POST' && url.pathname === '/poll/query.do') return ask(depot, fields)
      return method === 'POST' && url.pathname === '/poll'
        ? follow(depot, salts, fields)
        : { status: 404, body: '' }
    },
    push: (number, forgery) => push(depot, salts.get(number) ?? kuaidiSalt(key), number, forgery),
  }
}

function result(number: string, parcel: Parcel) {
  const events = newestFirst(parcel.events)
  const code = events[0] ? kuaidiCodes[events[0].stage] : '0'
  return {
    message: 'ok',
    status: '200',
    condition: 'F00',
    ischeck: code.startsWith('3') ? '1' : '0',
    com: parcel.carrier,
    nu: number,
    state: code,
    data: events.map(({ at, stage, text }) => ({
      time: toBeijing(at),
      ftime: toBeijing(at),
      context: text,
      statusCode: kuaidiCodes[stage],
      areaCode: null,
    })),
  }
}
function ask(depot: Depot, fields: URLSearchParams): FakeAnswer {
  const param = fields.get('param') ?? ''
  if (
    fields.get('customer') !== customer ||
    fields.get('sign') !== kuaidiSign(param + key + customer)
  )
    return json({ result: false, returnCode: '503', message: '验证签名失败' })
  const { com, num } = JSON.parse(param) as { com: string; num: string }
  const parcel = depot.parcels.get(num)
  if (!parcel || parcel.events.length === 0)
    return json({ result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' })
  parcel.carrier = com
  return json(result(num, parcel))
}
/** `salts`: what each number's pushes are signed with. */
function follow(depot: Depot, salts: Map<string, string>, fields: URLSearchParams): FakeAnswer {
  const asked = JSON.parse(fields.get('param') ?? '{}') as {
    company: string
    number: string
    key: string
    parameters: { callbackurl: string; salt: string; resultv2: string }
  }
  if (asked.key !== key)
    return json({ result: false, returnCode: '600', message: '您不是合法的订阅者' })
  if (depot.mood.isUnwilling)
    return json({ result: false, returnCode: '702', message: '识别不到该单号对应的快递公司' })
  remember(depot, asked.number, asked.company)
  if (depot.followers.has(asked.number))
    return json({ result: false, returnCode: '501', message: '重复订阅' })
  depot.followers.set(asked.number, asked.parameters.callbackurl)
  salts.set(asked.number, asked.parameters.salt)
  return json({ result: true, returnCode: '200', message: '提交成功' })
}
function push(
  depot: Depot,
  salt: string,
  number: string,
  { by, number: told = number }: PushForgery = {},
): Message {
  const parcel = depot.parcels.get(number) ?? { carrier: 'ems', events: [] }
  const param = JSON.stringify({
    status: 'polling',
    billstatus: 'got',
    message: '',
    autoCheck: '0',
    comOld: '',
    comNew: '',
    lastResult: result(told, parcel),
  })
  const sign = kuaidiSign(param + (by === 'stranger' ? 'of somebody else' : salt))
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams({ sign, param }).toString()),
  }
}
