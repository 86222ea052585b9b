import type { TrackStage } from '@mailing/contract/delivery/logistics.ts'
import { seventeenSign } from '../../src/adapters/carrier/seventeentrack.ts'
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

const key = 'FAKE17TRACKKEY00FAKE17TRACKKEY00'
const seventeenNames: Readonly<
  Record<TrackStage, readonly [stage: string | null, subStatus: string]>
> = {
  info_received: ['InfoReceived', 'InfoReceived'],
  accepted: ['PickedUp', 'InTransit_PickedUp'],
  in_transit: [null, 'InTransit_Other'],
  out_for_delivery: ['OutForDelivery', 'OutForDelivery_Other'],
  pickup: ['AvailableForPickup', 'AvailableForPickup_Other'],
  delivered: ['Delivered', 'Delivered_Other'],
  lost: [null, 'Exception_Lost'],
  exception: [null, 'DeliveryFailure_NoBody'],
  returning: ['Returning', 'Exception_Returning'],
  returned: ['Returned', 'Exception_Returned'],
}

/**
 * 17TRACK: JSON with a key in the header; pushes go to the one address that its console knows, and
 * are signed in a header.
 */
export const startFakeSeventeenTrack = ({
  pushUrl = '',
  ...options
}: FakeOptions = {}): Promise<FakeCarrier> =>
  startFake('seventeentrack', (depot) => speak(depot, pushUrl), options)

type Answer = (number: string, carrier: number) => FakeAnswer

function speak(depot: Depot, pushUrl: string): Protocol {
  const answers = answersOf(depot, pushUrl)
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
    push: (number, forgery) => push(depot, number, forgery),
  }
}

function answersOf(depot: Depot, pushUrl: string): Readonly<Record<string, Answer>> {
  return {
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
}

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

function push(
  depot: Depot,
  number: string,
  { by, number: told = number }: PushForgery = {},
): Message {
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
}
