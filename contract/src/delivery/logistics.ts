import { z } from 'zod'
import { call, defineCalls, v5, zCsvPart, zId, zPage, zPageInput, zTime } from '../call.ts'
import { zMany, zManyDone } from '../many.ts'
import { lostGrounds, lostWays } from '../order/lost.ts'
import { type Hitch, hitches } from '../order/notices.ts'
import { zOrderDetail, zOrderState } from '../order/schemas.ts'
import { zOrderKind } from '../order-kinds.ts'
import { nameSchemas } from '../schema-names.ts'
import { zCarrier } from './schemas.ts'

/**
 * Stages of a carrier's events, in the usual order. `info_received`: announced, not handed over
 * yet. `pickup`: waits to be collected. `delivered` is the carrier's word: only a reply or the
 * writer confirms the arrival. `lost`: the carrier gives it up.
 */
export const trackStages = [
  'info_received',
  'accepted',
  'in_transit',
  'out_for_delivery',
  'pickup',
  'delivered',
  'exception',
  'returning',
  'returned',
  'lost',
] as const
export type TrackStage = (typeof trackStages)[number]

/** Sources of tracking events. `manual`: nobody; staff write down what they learn. */
export const trackServices = ['kuaidi100', 'seventeentrack', 'manual'] as const
export type TrackService = (typeof trackServices)[number]

/** Reasons for a case of staff. `lost`: the writer says so, and staff decide. */
export type CaseKind = Hitch

/** Most events of one number that are stored; real ones have a few dozen. */
export const trackEventLimit = 200
export const trackTextLength = 300

const zTrackStage = z.enum(trackStages)

export const zTrackEvent = z.object({
  id: zId,
  at: zTime,
  stage: zTrackStage,
  text: z.string(),
  source: z.enum(['push', 'query', 'manual']),
})
export type TrackEvent = z.infer<typeof zTrackEvent>

const shipment = {
  id: zId,
  carrier: zCarrier,
  number: z.string(),
  service: z.enum(trackServices),
  /** Stage of the newest event; null: nothing is known yet. null: nothing is known yet. */
  stage: zTrackStage.nullable(),
  stageAt: zTime.nullable(),
  /** Last answer of the carrier's service, also without news. */
  heardAt: zTime.nullable(),
  /** Time of the handover to the carrier. */
  sentAt: zTime,
  orderId: zId,
  orderNumber: z.string(),
  orderKind: zOrderKind,
  orderState: zOrderState,
}

export const zShipment = z.object({
  ...shipment,
  /** Newest first; in a list only the newest. */
  events: z.array(zTrackEvent),
})
export type Shipment = z.infer<typeof zShipment>

export const zDeskShipment = z.object({
  ...shipment,
  openCase: z.enum(hitches).nullable(),
  /** True: its service has taken the number on. */ isSubscribed: z.boolean(),
})
export type DeskShipment = z.infer<typeof zDeskShipment>

export const zTrackCase = z.object({
  id: zId,
  kind: z.enum(hitches),
  openedAt: zTime,
  closedAt: zTime.nullable(),
  closedByName: z.string().nullable(),
  note: z.string().nullable(),
  orderId: zId,
  orderNumber: z.string(),
  orderKind: zOrderKind,
  orderState: zOrderState,
  sentAt: zTime.nullable(),
  /** Null: it travels without a number. */
  shipmentId: zId.nullable(),
  carrier: zCarrier.nullable(),
  number: z.string().nullable(),
  /**
   * Claim of a `lost` case: the writer's request. `claimed`, `posted`: the writer's claims within a
   * year, this one included, and posted pieces.
   */
  claim: z
    .object({
      wish: z.enum(lostWays),
      ground: z.enum(lostGrounds),
      claimed: z.int(),
      posted: z.int(),
    })
    .nullable(),
})
export type TrackCase = z.infer<typeof zTrackCase>

const desk = { staff: 'bench.return' } as const

nameSchemas({
  TrackingStage: zTrackStage,
  TrackingEvent: zTrackEvent,
  Shipment: zShipment,
  DeskShipment: zDeskShipment,
  TrackingCase: zTrackCase,
})

/** Finding of a case. */
const zNote = z.string().trim().min(2).max(300)

const zDeskList = z.strictObject({
  ...zPageInput,
  show: z.enum(['under_way', 'all']).default('under_way'),
  query: z.string().trim().max(48).optional(),
})

export const logisticsCalls = defineCalls('logistics', {
  list: call({
    method: 'GET',
    path: `${v5}/order/logistics`,
    access: 'user',
    summary:
      'Where the user’s own mail and parcels are: all that have a number, newest first, or those of one order or number with all their events',
    input: z.strictObject({
      ...zPageInput,
      orderId: zId.optional(),
      number: z.string().trim().min(4).max(48).optional(),
    }),
    output: zPage(zShipment),
  }),
  claimLost: call({
    method: 'POST',
    path: `${v5}/order/lost`,
    access: 'user',
    summary:
      'The writer says that mail has not arrived, and has it sent again free of charge or paid back, as the terms of its mail class say',
    input: z.strictObject({ orderId: zId, wish: z.enum(lostWays) }),
    output: zOrderDetail,
    errors: ['request.not_found', 'delivery.not_lost_yet', 'delivery.lost_settled'],
    idempotent: true,
  }),
  desk: call({
    method: 'GET',
    path: `${v5}/admin/logistics/list`,
    access: desk,
    summary: 'Staff: numbers under way or all, newest first; found by number or order number',
    input: zDeskList,
    output: zPage(zDeskShipment),
  }),
  export: call({
    method: 'GET',
    path: `${v5}/admin/logistics/export`,
    access: desk,
    summary: 'Staff: the same list as a file for spreadsheets, part by part',
    input: zDeskList,
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
  deskGet: call({
    method: 'GET',
    path: `${v5}/admin/logistics/detail`,
    access: desk,
    summary: 'Staff: one number with all its events; the reading is audited first',
    input: z.strictObject({ id: zId }),
    output: zDeskShipment.extend({
      events: z.array(zTrackEvent.extend({ recordedByName: z.string().nullable() })),
    }),
    errors: ['request.not_found'],
  }),
  record: call({
    method: 'POST',
    path: `${v5}/admin/logistics/event`,
    access: desk,
    summary:
      'Staff: write down what the carrier said by telephone or on its site; it moves the order like an event of the carrier’s, and says who wrote it',
    input: z.strictObject({
      id: zId,
      stage: zTrackStage,
      at: zTime,
      text: z.string().trim().min(2).max(trackTextLength),
    }),
    output: zDeskShipment,
    errors: ['request.not_found', 'delivery.event_time', 'delivery.events_full'],
    idempotent: true,
  }),
  ask: call({
    method: 'POST',
    path: `${v5}/admin/logistics/ask`,
    access: desk,
    summary: 'Staff: ask the carrier’s service for a number now, in the background',
    input: z.strictObject({ id: zId }),
    output: z.object({ isAsked: z.literal(true) }),
    errors: ['request.not_found', 'delivery.not_followed'],
  }),
  cases: call({
    method: 'GET',
    path: `${v5}/admin/logistics/cases`,
    access: desk,
    summary: 'Staff: mail and parcels that somebody must look into, newest first',
    input: z.strictObject({ ...zPageInput, isOpen: z.enum(['true', 'false']).default('true') }),
    output: zPage(zTrackCase).extend({ open: z.int() }),
  }),
  closeCase: call({
    method: 'POST',
    path: `${v5}/admin/logistics/cases/close`,
    access: desk,
    summary: 'Staff: note what was found out; closed once',
    input: z.strictObject({ id: zId, note: zNote }),
    output: zTrackCase,
    errors: ['request.not_found', 'delivery.case_closed', 'delivery.claim_waits'],
    idempotent: true,
  }),
  decideLost: call({
    method: 'POST',
    path: `${v5}/admin/logistics/cases/decide`,
    access: desk,
    summary:
      'Staff: mail counts as lost and its writer gets what was asked for, or it does not; the writer reads why',
    input: z.strictObject({ id: zId, decision: z.enum(['grant', 'decline']), note: zNote }),
    output: zTrackCase,
    errors: [
      'account.second_factor_stale',
      'request.not_found',
      'delivery.case_closed',
      'delivery.lost_settled',
    ],
    idempotent: true,
  }),
  closeCases: call({
    method: 'POST',
    path: `${v5}/admin/logistics/cases/closeMany`,
    access: desk,
    summary:
      'Staff: the same note for many cases, each closed by itself; of those that stay as they were it says why',
    input: z.strictObject({ ...zMany, note: zNote }),
    output: zManyDone,
  }),
})
