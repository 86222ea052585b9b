import { type TrackStage, trackStages } from '@mailing/contract/delivery/logistics.ts'
import { kuaidiSalt, kuaidiSign } from '../../src/adapters/carrier/kuaidi100.ts'
import { seventeenSign } from '../../src/adapters/carrier/seventeentrack.ts'
import { toBeijing } from '../../src/platform/beijing.ts'
import {
  deliverOverHttp,
  type FakeAnswer,
  type FakeRequest,
  listenAsFake,
  type Message,
} from './listening.ts'

export interface FakeEvent {
  readonly at: Date
  readonly stage: TrackStage
  readonly text: string
}

export interface PushForgery {
  readonly by?: 'stranger'
  readonly number?: string
}

/** A carrier's service on the loopback address that speaks the real protocol and can be told to misbehave. */
export interface FakeCarrier {
  readonly name: 'kuaidi100' | 'seventeentrack'
  readonly url: string
  readonly settings: Readonly<Record<string, string>>
  readonly heard: readonly string[]
  /** Numbers that it was asked to follow. */
  readonly followed: ReadonlySet<string>
  readonly mood: { isDown: boolean; isSilent: boolean; isUnwilling: boolean }
  /** Something happens to a parcel; whoever follows it is told at once. */
  happen(number: string, event: FakeEvent): Promise<number | null>
  /** The push as it would be sent now. */
  push(number: string, forgery?: PushForgery): Message
  close(): Promise<void>
}

interface Parcel {
  /** As the service names it. */
  carrier: string
  readonly events: FakeEvent[]
}

interface FakeOptions {
  /** Where pushes go that name no address of their own. */
  readonly pushUrl?: string
  readonly deliver?: (url: string, message: Message) => Promise<number>
  readonly port?: number
}

interface Protocol {
  readonly answer: (request: FakeRequest) => FakeAnswer
  readonly push: FakeCarrier['push']
  readonly settings: (url: string) => Readonly<Record<string, string>>
}

interface Depot {
  readonly parcels: Map<string, Parcel>
  /** Where news of a number go. */
  readonly followers: Map<string, string>
  readonly mood: FakeCarrier['mood']
}

const json = (body: unknown, status = 200): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const newestFirst = (events: readonly FakeEvent[]): FakeEvent[] =>
  events.toSorted((one, other) => other.at.getTime() - one.at.getTime())

async function startFake(
  name: FakeCarrier['name'],
  make: (depot: Depot) => Protocol,
  { deliver = deliverOverHttp, port }: FakeOptions,
): Promise<FakeCarrier> {
  const depot: Depot = {
    parcels: new Map(),
    followers: new Map(),
    mood: { isDown: false, isSilent: false, isUnwilling: false },
  }
  const protocol = make(depot)
  const happen: FakeCarrier['happen'] = async (number, event) => {
    const parcel = depot.parcels.get(number) ?? { carrier: '', events: [] }
    depot.parcels.set(number, parcel)
    parcel.events.push(event)
    const target = depot.followers.get(number)
    return target === undefined || depot.mood.isSilent
      ? null
      : deliver(target, protocol.push(number))
  }
  /** For a person who tries the product: makes something happen to a parcel. */
  const byHand = async ({ searchParams }: URL): Promise<FakeAnswer> => {
    const stage = trackStages.find((one) => one === searchParams.get('stage'))
    const number = searchParams.get('number')
    if (!stage || number === null) return { status: 400, body: 'number, stage, text\n' }
    return {
      status: 200,
      body: `${await happen(number, { at: new Date(), stage, text: searchParams.get('text') ?? stage })}\n`,
    }
  }
  const { url, heard, close } = await listenAsFake((request) => {
    if (depot.mood.isDown) return { status: 503, body: '' }
    return request.url.pathname === '/happen' ? byHand(request.url) : protocol.answer(request)
  }, port)
  return {
    name,
    url,
    heard,
    close,
    mood: depot.mood,
    settings: protocol.settings(url),
    push: protocol.push,
    get followed() {
      return new Set(depot.followers.keys())
    },
    happen,
  }
}

const remember = ({ parcels }: Depot, number: string, carrier: string): Parcel => {
  const parcel = parcels.get(number) ?? { carrier, events: [] }
  parcel.carrier = carrier
  parcels.set(number, parcel)
  return parcel
}

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
}

/** Kuaidi100: forms whose `param` is JSON, signed with MD5; the shop names the address of its pushes and their secret. */
export function startFakeKuaidi100(options: FakeOptions = {}): Promise<FakeCarrier> {
  const key = 'fakeKey12345'
  const customer = 'FAKECUSTOMER0000FAKECUSTOMER0000'
  return startFake(
    'kuaidi100',
    (depot) => {
      const salts = new Map<string, string>()
      const result = (number: string, parcel: Parcel) => {
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
      const ask = (fields: URLSearchParams): FakeAnswer => {
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
      const follow = (fields: URLSearchParams): FakeAnswer => {
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
      return {
        settings: (url) => ({
          KUAIDI100_KEY: key,
          KUAIDI100_CUSTOMER: customer,
          KUAIDI100_URL: url,
          KUAIDI100_PHONE: '13800000000',
        }),
        answer: ({ method, url, body }) => {
          const fields = new URLSearchParams(body.toString('utf8'))
          if (method === 'POST' && url.pathname === '/poll/query.do') return ask(fields)
          return method === 'POST' && url.pathname === '/poll'
            ? follow(fields)
            : { status: 404, body: '' }
        },
        push: (number, { by, number: told = number } = {}) => {
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
          const sign = kuaidiSign(
            param +
              (by === 'stranger' ? 'of somebody else' : (salts.get(number) ?? kuaidiSalt(key))),
          )
          return {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: Buffer.from(new URLSearchParams({ sign, param }).toString()),
          }
        },
      }
    },
    options,
  )
}

const seventeenNames: Readonly<
  Record<TrackStage, readonly [stage: string | null, subStatus: string]>
> = {
  info_received: ['InfoReceived', 'InfoReceived'],
  accepted: ['PickedUp', 'InTransit_PickedUp'],
  in_transit: [null, 'InTransit_Other'],
  out_for_delivery: ['OutForDelivery', 'OutForDelivery_Other'],
  pickup: ['AvailableForPickup', 'AvailableForPickup_Other'],
  delivered: ['Delivered', 'Delivered_Other'],
  exception: [null, 'DeliveryFailure_NoBody'],
  returning: ['Returning', 'Exception_Returning'],
  returned: ['Returned', 'Exception_Returned'],
}

/** 17TRACK: JSON with a key in the header; pushes go to the one address that its console knows, and are signed in a header. */
export function startFakeSeventeenTrack({
  pushUrl = '',
  ...options
}: FakeOptions = {}): Promise<FakeCarrier> {
  const key = 'FAKE17TRACKKEY00FAKE17TRACKKEY00'
  return startFake(
    'seventeentrack',
    (depot) => {
      const info = ({ events }: Parcel) => ({
        latest_status: { status: 'InTransit', sub_status: 'InTransit_Other' },
        tracking: {
          providers_hash: 1,
          providers: [
            {
              provider: { key: 0, name: 'Fake Post' },
              events: newestFirst(events).map(({ at, stage, text }) => ({
                time_iso: at.toISOString(),
                time_utc: at.toISOString(),
                description: text,
                location: '',
                stage: seventeenNames[stage][0],
                sub_status: seventeenNames[stage][1],
              })),
            },
          ],
        },
      })
      const accepted = (item: unknown): FakeAnswer =>
        json({ code: 0, data: { accepted: [item], rejected: [] } })
      const rejected = (number: string, code: number): FakeAnswer =>
        json({
          code: 0,
          data: { accepted: [], rejected: [{ number, error: { code, message: 'rejected' } }] },
        })
      const answers: Readonly<Record<string, (number: string, carrier: number) => FakeAnswer>> = {
        '/track/v2.2/register': (number, carrier) => {
          if (depot.mood.isUnwilling) return rejected(number, -18019903)
          if (depot.followers.has(number)) return rejected(number, -18019901)
          remember(depot, number, String(carrier))
          depot.followers.set(number, pushUrl)
          return accepted({ origin: 1, number, carrier })
        },
        '/track/v2.2/gettrackinfo': (number, carrier) => {
          const parcel = depot.parcels.get(number)
          if (!depot.followers.has(number)) return rejected(number, -18019902)
          if (!parcel || parcel.events.length === 0) return rejected(number, -18019909)
          return accepted({ number, carrier, param: null, tag: '', track_info: info(parcel) })
        },
      }
      return {
        settings: (url) => ({ SEVENTEENTRACK_KEY: key, SEVENTEENTRACK_URL: url }),
        answer: ({ method, url, headers, body }) => {
          const answer = method === 'POST' ? answers[url.pathname] : undefined
          if (!answer) return { status: 404, body: '' }
          if (headers['17token'] !== key)
            return json(
              {
                code: -18010002,
                data: { errors: [{ code: -18010002, message: 'The security key is invalid.' }] },
              },
              401,
            )
          const [item] = JSON.parse(body.toString('utf8')) as { number: string; carrier: number }[]
          return item ? answer(item.number, item.carrier) : json({ code: -18010013 })
        },
        push: (number, { by, number: told = number } = {}) => {
          const parcel = depot.parcels.get(number) ?? { carrier: '3011', events: [] }
          const body = Buffer.from(
            JSON.stringify({
              event: 'TRACKING_UPDATED',
              data: {
                number: told,
                carrier: Number(parcel.carrier) || 3011,
                param: null,
                tag: '',
                track_info: info(parcel),
              },
            }),
          )
          return {
            headers: {
              'content-type': 'application/json',
              sign: seventeenSign(body, by === 'stranger' ? 'of somebody else' : key),
            },
            body,
          }
        },
      }
    },
    options,
  )
}
