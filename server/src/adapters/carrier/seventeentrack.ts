import { createHash, timingSafeEqual } from 'node:crypto'
import type { Carrier } from '@mailing/contract/delivery/bench.ts'
import type { TrackStage } from '@mailing/contract/delivery/logistics.ts'
import { z } from 'zod'
import { createExchange, ProviderFailed } from '../../platform/exchange.ts'
import {
  type CarrierEvent,
  type CarrierNews,
  type CarrierTracker,
  PushRefused,
  type TrackedNumber,
} from './port.ts'

export interface SeventeenTrackSettings {
  readonly key: string
  readonly url: string
}

/**
 * Its numbers of carriers. Source: https://res.17track.net/asset/carrier/info/apicarrier.all.json
 */
const numbers: Partial<Record<Carrier, number>> = {
  china_post: 3011,
  ems: 3013,
  sf_express: 100012,
  la_poste: 6051,
  correos: 19181,
  royal_mail: 11031,
  usps: 21051,
}
const carrierOf = (number: number): Carrier | null =>
  (Object.entries(numbers).find(([, one]) => one === number)?.[0] as Carrier | undefined) ?? null

/**
 * Stages by the main state. Source: https://api.17track.net/en/doc (main and sub status of
 * packages)
 */
const stages: Readonly<Record<string, TrackStage>> = {
  InfoReceived: 'info_received',
  PickedUp: 'accepted',
  InTransit: 'in_transit',
  Departure: 'in_transit',
  Arrival: 'in_transit',
  OutForDelivery: 'out_for_delivery',
  AvailableForPickup: 'pickup',
  Delivered: 'delivered',
  DeliveryFailure: 'exception',
  Exception: 'exception',
  Expired: 'exception',
  Returning: 'returning',
  Returned: 'returned',
}

/**
 * `stage` is the milestone that an event reached, `sub_status` says more; most events have only the
 * latter. Unknown ones are on the way.
 */
export function seventeenStage(
  stage: string | null | undefined,
  subStatus: string | null | undefined,
): TrackStage {
  const [main = '', detail = ''] = (subStatus ?? '').split('_')
  if (main === 'Exception' && /^Return/.test(detail))
    return detail === 'Returned' ? 'returned' : 'returning'
  if (main === 'Exception' && detail === 'Lost') return 'lost'
  if (main === 'InTransit' && detail === 'PickedUp') return 'accepted'
  return stages[stage ?? ''] ?? stages[main] ?? 'in_transit'
}

const zEvent = z.object({
  time_utc: z.string().nullish(),
  time_iso: z.string().nullish(),
  description: z.string().nullish(),
  location: z.string().nullish(),
  stage: z.string().nullish(),
  sub_status: z.string().nullish(),
})
const zInfo = z.object({
  tracking: z.object({ providers: z.array(z.object({ events: z.array(zEvent) })) }),
})
const zRejected = z.object({
  number: z.string(),
  error: z.object({ code: z.int(), message: z.string().optional() }),
})
const zAnswer = z.object({
  code: z.int(),
  data: z
    .object({
      accepted: z
        .array(
          z.object({
            number: z.string(),
            carrier: z.int().optional(),
            track_info: zInfo.nullish(),
          }),
        )
        .default([]),
      rejected: z.array(zRejected).default([]),
    })
    .optional(),
})
const zPush = z.object({
  event: z.string(),
  data: z.object({ number: z.string(), carrier: z.int(), track_info: zInfo.nullish() }),
})

const alreadyFollowed = -18019901
const notFollowed = -18019902
const nothingYet = -18019909
/**
 * Permanent errors of the number itself. The carrier is unknown, or the number cannot be one of it.
 */
const aboutTheNumber = [-18019903, -18019910, -18010012, -18010013]

function readEvents(info: z.output<typeof zInfo> | null | undefined): CarrierEvent[] {
  return (info?.tracking.providers ?? [])
    .flatMap(({ events }) => events)
    .flatMap((event) => {
      const at = new Date(event.time_utc ?? event.time_iso ?? '')
      const text = [event.location, event.description].filter((part) => part).join(' · ')
      return Number.isNaN(at.getTime())
        ? []
        : [{ at, stage: seventeenStage(event.stage, event.sub_status), text }]
    })
}

/**
 * SHA-256 over the raw body, a stroke and the key. Source: https://api.17track.net/en/doc (Webhook,
 * signature)
 */
export const seventeenSign = (raw: Buffer, key: string): string =>
  createHash('sha256').update(raw).update(`/${key}`).digest('hex')

/**
 * Creates the 17TRACK service. Numbers are registered once; events come by a webhook whose address
 * is set in its console.
 */
export function createSeventeenTrack({ key, url }: SeventeenTrackSettings): CarrierTracker {
  const exchange = createExchange('17track')
  const carriers = new Set(Object.keys(numbers) as Carrier[])

  async function post(
    verb: string,
    { carrier, number }: TrackedNumber,
  ): Promise<z.output<typeof zAnswer>['data']> {
    const { status, body } = await exchange({
      method: 'POST',
      url: new URL(`/track/v2.2/${verb}`, url),
      headers: { 'content-type': 'application/json', '17token': key },
      body: JSON.stringify([{ number, carrier: numbers[carrier] }]),
    })
    const parsed = status === 200 ? zAnswer.safeParse(readJson(body)) : null
    if (!parsed?.success || parsed.data.code !== 0)
      throw new ProviderFailed(`17track answered ${parsed?.success ? parsed.data.code : status}`)
    return parsed.data.data
  }
  const codeIn = (data: z.output<typeof zAnswer>['data']): number | null =>
    data?.rejected[0]?.error.code ?? null

  async function follow(tracked: TrackedNumber): Promise<'done' | 'refused'> {
    const data = await post('register', tracked)
    const code = codeIn(data)
    if ((data?.accepted.length ?? 0) > 0 || code === alreadyFollowed) return 'done'
    if (code !== null && aboutTheNumber.includes(code)) return 'refused'
    throw new ProviderFailed(`17track did not register: ${code ?? 'no answer'}`)
  }

  return {
    name: 'seventeentrack',
    carriers,
    follow,
    ask: async (tracked) => {
      const data = await post('gettrackinfo', tracked)
      const code = codeIn(data)
      if (code === nothingYet) return []
      // Its registrations end by themselves after a while.
      if (code === notFollowed) {
        await follow(tracked)
        return []
      }
      if (code !== null) throw new ProviderFailed(`17track answered ${code}`)
      return readEvents(data?.accepted[0]?.track_info)
    },
    readPush: (raw, headers) => readPush(raw, headers['sign'], key),
    acknowledgement: { status: 200, type: 'application/json; charset=utf-8', body: '{"code":0}' },
    refusal: { status: 401, type: 'application/json; charset=utf-8', body: '{"code":-1}' },
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

function readPush(
  raw: Buffer,
  sign: string | string[] | undefined,
  key: string,
): CarrierNews | null {
  if (typeof sign !== 'string' || !/^[0-9a-f]{64}$/i.test(sign)) throw new PushRefused('signature')
  if (!timingSafeEqual(Buffer.from(sign.toLowerCase()), Buffer.from(seventeenSign(raw, key))))
    throw new PushRefused('signature')
  const parsed = zPush.safeParse(readJson(raw))
  if (!parsed.success) throw new PushRefused('body')
  const { event, data } = parsed.data
  const carrier = carrierOf(data.carrier)
  // TRACKING_STOPPED says only that it watches no longer.
  return event === 'TRACKING_UPDATED' && carrier
    ? { carrier, number: data.number, events: readEvents(data.track_info) }
    : null
}
