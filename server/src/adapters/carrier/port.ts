import type { Carrier } from '@mailing/contract/delivery/bench.ts'
import type { TrackService, TrackStage } from '@mailing/contract/delivery/logistics.ts'

export interface TrackedNumber {
  readonly carrier: Carrier
  readonly number: string
}

/**
 * An event as the carrier reports it. `text` is its own sentence, in its own language; it may name
 * people.
 */
export interface CarrierEvent {
  readonly at: Date
  readonly stage: TrackStage
  readonly text: string
}

/** News of one number, in any order; usually all that is known, not only what is new. */
export interface CarrierNews extends TrackedNumber {
  readonly events: readonly CarrierEvent[]
}

export interface CarrierReply {
  readonly status: number
  readonly type: string
  readonly body: string
}

/**
 * A service that follows numbers of several carriers. None of these functions runs inside a
 * transaction; each throws a ProviderFailed when the service does not answer as it should.
 */
export interface CarrierTracker {
  readonly name: Exclude<TrackService, 'manual'>
  /** Carriers that it follows. */
  readonly carriers: ReadonlySet<Carrier>
  /**
   * Subscribes to a number's events. `refused`: the service will not follow this number; it may
   * still be queried. Idempotent.
   */
  follow(number: TrackedNumber): Promise<'done' | 'refused'>
  /** All events that are known by now; empty: none. */
  ask(number: TrackedNumber): Promise<readonly CarrierEvent[]>
  /**
   * Verifies a push over its raw bytes and only then reads it. Throws a PushRefused. Null: it tells
   * of nothing that concerns a number of ours.
   */
  readPush(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): CarrierNews | null
  /** Answer for the service once its push is stored, */
  readonly acknowledgement: CarrierReply
  /** and when it is refused. */
  readonly refusal: CarrierReply
}

/** Path for a service's pushes. */
export const pushPath = (name: CarrierTracker['name']): string => `/api/carrier/notify/${name}`

/** A push without effect. `reason` goes to the log. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused'
  readonly reason: 'signature' | 'body'

  constructor(reason: PushRefused['reason']) {
    super(`push refused: ${reason}`)
    this.reason = reason
  }
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    /** Enabled services, in the order in which they are tried. */
    readonly trackers: readonly CarrierTracker[]
  }
}
