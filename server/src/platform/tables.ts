// Made by `npm run db:types` from the migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as unknown (check it with a schema); written as JSON text. */
export type Json = ColumnType<unknown, string, string>

export interface EventDeliveriesTable {
  event_id: number
  handler: string
  state: Generated<string>
  attempts: Generated<number>
  next_at: Date
  error: string | null
  done_at: Date | null
}

export interface EventsTable {
  id: GeneratedAlways<number>
  name: string
  data: Json
  created_at: Generated<Date>
  spread_at: Date | null
}

export interface IdempotentAnswersTable {
  user_id: string
  key: string
  call: string
  request_hash: Buffer
  answer_sealed: Buffer | null
  created_at: Generated<Date>
}

export interface RateCountersTable {
  key: string
  started_at: Date
  ends_at: Date
  count: number
}

export interface SessionsTable {
  id: string
  user_id: string
  roles: Generated<string[]>
  is_second_factor_passed: Generated<boolean>
  device_id: string | null
  device: Generated<string>
  created_at: Date
  seen_at: Date
  expires_at: Date
  ended_at: Date | null
  wire_version: Generated<number>
}

export interface WireNoncesTable {
  nonce: Buffer
  seen_at: Date
}

export interface Tables {
  event_deliveries: EventDeliveriesTable
  events: EventsTable
  idempotent_answers: IdempotentAnswersTable
  rate_counters: RateCountersTable
  sessions: SessionsTable
  wire_nonces: WireNoncesTable
}
