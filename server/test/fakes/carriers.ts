import { type TrackStage, trackStages } from '@mailing/contract/delivery/logistics.ts'
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

/** A carrier's service on the loopback address that can misbehave. It speaks the real protocol. */
export interface FakeCarrier {
  readonly name: 'kuaidi100' | 'seventeentrack'
  readonly url: string
  readonly settings: Readonly<Record<string, string>>
  readonly heard: readonly string[]
  /** Numbers that it was asked to follow. */
  readonly followed: ReadonlySet<string>
  readonly mood: { isDown: boolean; isSilent: boolean; isUnwilling: boolean }
  /** Makes something happen to a parcel and notifies its followers. */
  happen(number: string, event: FakeEvent): Promise<number | null>
  /** The push as it would be sent now. */
  push(number: string, forgery?: PushForgery): Message
  close(): Promise<void>
}

export interface Parcel {
  /** Name of the carrier at the service. */
  carrier: string
  readonly events: FakeEvent[]
}

export interface FakeOptions {
  /** Default address of pushes. */
  readonly pushUrl?: string
  readonly deliver?: (url: string, message: Message) => Promise<number>
  readonly port?: number
}

export interface Protocol {
  readonly answer: (request: FakeRequest) => FakeAnswer
  readonly push: FakeCarrier['push']
  readonly settings: (url: string) => Readonly<Record<string, string>>
}

/** Data of the service. */
export interface Depot {
  readonly parcels: Map<string, Parcel>
  /** Followers of a number, by address. */
  readonly followers: Map<string, string>
  readonly mood: FakeCarrier['mood']
}

export const json = (body: unknown, status = 200): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
export const newestFirst = (events: readonly FakeEvent[]): FakeEvent[] =>
  events.toSorted((one, other) => other.at.getTime() - one.at.getTime())

/** Starts a carrier's service of its own protocol. */
export async function startFake(
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
  /** Makes something happen to a parcel, for trials by hand. */
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

/** Notes which carrier has a parcel. */
export const remember = ({ parcels }: Depot, number: string, carrier: string): Parcel => {
  const parcel = parcels.get(number) ?? { carrier, events: [] }
  parcel.carrier = carrier
  parcels.set(number, parcel)
  return parcel
}
