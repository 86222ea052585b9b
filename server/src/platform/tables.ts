// Made by `npm run db:types` from the migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as unknown (check it with a schema); written as JSON text. */
export type Json = ColumnType<unknown, string, string>

export interface AddressesTable {
  id: string
  number: GeneratedAlways<number>
  user_id: string
  kind: string
  institution_id: string | null
  content_sealed: Buffer
  is_default: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface AppSettingsTable {
  name: string
  value: Json
  updated_at: Generated<Date>
}

export interface AuditEntriesTable {
  sequence: GeneratedAlways<number>
  id: string
  at: Date
  actor_id: string | null
  action: string
  subject: string
  subject_id: string
  reason: string | null
  address: string
  previous_hash: Buffer
  hash: Buffer
}

export interface AuditHeadTable {
  is_only: Generated<boolean>
  sequence: number
  hash: Buffer
}

export interface AuthenticatorsTable {
  user_id: string
  secret_sealed: Buffer
  last_step: Generated<number>
  failures: Generated<number>
  locked_until: Date | null
  created_at: Date
}

export interface BannersTable {
  id: string
  position: number
  texts: Json
  image: string | null
  open_type: number
  target: Generated<string>
  is_login_required: Generated<boolean>
  is_ad: Generated<boolean>
  shown_from: Date | null
  shown_until: Date | null
}

export interface BatchesTable {
  id: string
  seq: GeneratedAlways<number>
  number: Generated<string>
  state: string
  mail_class: string
  paper: string
  is_colour: boolean
  is_duplex: boolean
  pieces: Generated<number>
  sheets: Generated<number>
  pages: Generated<number>
  file_id: string | null
  sha256: string | null
  lease: string | null
  lease_until: Date | null
  created_at: Date
  created_by: string
  ended_reason: string | null
}

export interface BenchScansTable {
  id: GeneratedAlways<number>
  at: Date
  staff_id: string
  station: string
  code: string
  piece_id: string | null
  sheet: number | null
  result: string
  refusal: string | null
}

export interface BoxesTable {
  user_id: string
  code: string
  created_at: Date
}

export interface DeliveryCasesTable {
  id: string
  piece_id: string
  kind: string
  opened_at: Date
  closed_at: Date | null
}

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

export interface FilesTable {
  id: string
  user_id: string | null
  purpose: string
  type: string
  name: Generated<string>
  bytes: number
  sha256: Buffer
  width: number | null
  height: number | null
  storage_key: string
  key_id: string
  created_at: Date
  removed_at: Date | null
}

export interface IdempotentAnswersTable {
  user_id: string
  key: string
  call: string
  request_hash: Buffer
  answer_sealed: Buffer | null
  created_at: Generated<Date>
}

export interface InstitutionRulesTable {
  institution_id: string
  version: number
  rules: Json
  source: string
  checked_on: string
  effective_from: string
  created_by: string | null
  created_at: Date
}

export interface InstitutionsTable {
  id: string
  kind: string
  name: string
  country: string
  region: string
  city: string
  address_line: string
  postcode: string
  identity: string
  search_text: string
  grams: string[]
  accepted_by: string | null
  accepted_on: string | null
  is_blocked: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface LedgerAuditsTable {
  id: GeneratedAlways<number>
  at: Date
  seconds: number
  breaks: Json
}

export interface LetterDraftsTable {
  id: string
  user_id: string
  change_seq: Generated<number>
  version: number
  content_sealed: Buffer
  excerpt_sealed: Buffer
  stationery: string
  recipient_id: string | null
  fingerprint: Buffer
  conflict_of: string | null
  born_as: Buffer | null
  created_at: Date
  updated_at: Date
}

export interface LetterEditsTable {
  order_id: string
  version: number
  base_version: number
  reason: string
  note_sealed: Buffer
  proposed_by: string
  proposed_at: Date
  state: Generated<string>
  decided_at: Date | null
}

export interface LetterLettersTable {
  order_id: string
  user_id: string
  proof_id: string
  draft_id: string
  draft_version: number
  piece_code: string
  institution_id: string | null
  rules_version: number | null
  price_version: number
  mail_class: string
  paper: string
  is_colour: boolean
  is_duplex: boolean
  locale: string
  min_days: number
  max_days: number
  recipient_sealed: Buffer
  approved_version: Generated<number>
  fixed_at: Date | null
  queue_seq: number | null
  review_version: Generated<number>
  findings_sealed: Buffer | null
  breaches_sealed: Buffer | null
  flags: Generated<number>
  created_at: Date
}

export interface LetterMailPricesTable {
  version: number
  mail_class: string
  price: number
  is_tracked: boolean
  min_days: number
  max_days: number
}

export interface LetterPricesTable {
  version: number
  effective_from: Date
  first_page: number
  more_page: number
  colour_page: number
  decorated_stationery: number
  created_at: Date
  created_by: string | null
}

export interface LetterProofsTable {
  id: string
  user_id: string
  draft_id: string
  draft_version: number
  fingerprint: Buffer
  piece_code: string
  snapshot_sealed: Buffer
  recipient_id: string
  institution_id: string | null
  rules_version: number | null
  price_version: number
  mail_class: string
  paper: string
  is_colour: boolean
  is_duplex: boolean
  pages: number
  sheets: number
  file_id: string
  sha256: string
  created_at: Date
  used_at: Date | null
}

export interface LetterShelvesTable {
  user_id: string
}

export interface LetterVersionsTable {
  order_id: string
  version: number
  content_sealed: Buffer
  file_id: string
  sha256: string
  pages: number
  sheets: number
  created_at: Date
}

export interface LoginCodesTable {
  phone_index: Buffer
  purpose: string
  device_index: Buffer
  code_hash: Buffer
  tries: Generated<number>
  expires_at: Date
  used_at: Date | null
}

export interface NoticesTable {
  id: string
  position: number
  texts: Json
  shown_from: Date | null
  shown_until: Date | null
}

export interface OrderEventsTable {
  order_id: string
  seq: GeneratedAlways<number>
  state: string
  at: Date
  by: string
  by_id: string | null
  evidence: string
  proof: string | null
  reason_sealed: Buffer | null
  file_id: string | null
}

export interface OrderItemsTable {
  order_id: string
  position: number
  code: string
  quantity: number
  unit: number
  amount: number
}

export interface OrderMovesTable {
  from_state: string
  to_state: string
}

export interface OrdersTable {
  id: string
  seq: GeneratedAlways<number>
  number: string
  user_id: string
  kind: string
  state: string
  category: GeneratedAlways<string>
  currency: string
  total: number
  paid: Generated<number>
  refunded: Generated<number>
  paid_with: string | null
  pages: number
  mail_class: string | null
  snapshot_sealed: Buffer
  created_at: Date
  pay_before: Date
  paid_at: Date | null
}

export interface PaymentIncidentsTable {
  id: string
  kind: string
  provider: string
  digest: Buffer
  payment_id: string | null
  payment_number: string
  reference: string | null
  amount: number | null
  currency: string | null
  raw: Buffer | null
  occurred_at: Date
  handled_at: Date | null
  handled_by: string | null
  note: string | null
}

export interface PaymentsTable {
  id: string
  number: string
  user_id: string
  provider: string
  state: Generated<string>
  amount: number
  gift: number
  currency: string
  option_id: string | null
  order_id: string | null
  reference: string | null
  is_late: Generated<boolean>
  created_at: Date
  expires_at: Date
  settled_at: Date | null
  settled_by: string | null
  query_count: Generated<number>
  next_query_at: Date | null
}

export interface PieceReprintsTable {
  id: string
  piece_id: string
  sheet: number | null
  reason: string
  file_id: string
  made_at: Date
  made_by: string
}

export interface PieceReturnsTable {
  piece_id: string
  seq: GeneratedAlways<number>
  reason: string
  note_sealed: Buffer
  photo_file_id: string
  returned_at: Date
  recorded_by: string
}

export interface PieceSheetsTable {
  piece_id: string
  station: string
  sheet: number
  scanned_at: Date
  scanned_by: string
}

export interface PieceTrackingTable {
  piece_id: string
  carrier: string
  number: string
  recorded_at: Date
  recorded_by: string
}

export interface PiecesTable {
  id: string
  seq: GeneratedAlways<number>
  code: string
  order_id: string
  user_id: string
  file_id: string
  sha256: string
  pages: number
  sheets: number
  mail_class: string
  paper: string
  is_colour: boolean
  is_duplex: boolean
  address_sealed: Buffer
  locale: string
  paid_at: Date
  max_days: number
  batch_id: string | null
  position: number | null
  posted_at: Date | null
  created_at: Date
}

export interface PostingDaysTable {
  day: string
  is_open: boolean
  reason: string
}

export interface PostingWeekdaysTable {
  weekday: number
  is_open: boolean
}

export interface ProtocolVersionsTable {
  name: string
  locale: string
  version: number
  title: string
  markdown: string
  created_at: Generated<Date>
}

export interface RateCountersTable {
  key: string
  started_at: Date
  ends_at: Date
  count: number
}

export interface RepliesTable {
  id: string
  seq: GeneratedAlways<number>
  state: string
  version: Generated<number>
  box_stated: string
  identifier_kind: string
  identifier_sealed: Buffer
  sheets_stated: number
  user_id: string | null
  sender_sealed: Buffer | null
  order_id: string | null
  quarantine_reason: string | null
  received_at: Date
  opened_by: string
  published_at: Date | null
  published_seq: number | null
  published_by: string | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
  withdrawn_reason_sealed: Buffer | null
  read_at: Date | null
  kept_until: string
  pdf_file_id: string | null
}

export interface ReplyReadsTable {
  id: GeneratedAlways<number>
  reply_id: string
  read_at: Date
}

export interface ReplyScansTable {
  id: string
  reply_id: string
  kind: string
  sheet: number
  side: string
  file_id: string
  added_at: Date
  added_by: string
}

export interface SandboxPaymentsTable {
  reference: string
  merchant: string
  number: string
  amount: number
  currency: string
  state: string
  decided_at: Date
  told_from: Date
  refunded: Generated<number>
  notify_count: Generated<number>
  notify_at: Date | null
}

export interface SandboxRefundsTable {
  number: string
  reference: string
  amount: number
  refunded_at: Date
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
}

export interface TopUpOptionsTable {
  id: string
  amount: number
  gift: number
  currency: string
  position: number
  is_offered: Generated<boolean>
}

export interface UserRolesTable {
  user_id: string
  role: string
  granted_at: Date
  granted_by: string | null
}

export interface UsersTable {
  id: string
  phone_sealed: Buffer | null
  phone_index: Buffer | null
  nickname_sealed: Buffer
  avatar: Generated<string>
  share_uid: string | null
  agreed_at: Date
  blocked_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface WalletAccountsTable {
  id: Generated<string>
  kind: string
  owner_id: string | null
  provider: string | null
  currency: string
  balance: number | null
  created_at: Generated<Date>
}

export interface WalletEntriesTable {
  seq: GeneratedAlways<number>
  transfer_id: string
  account_id: string
  currency: string
  amount: number
  balance_after: number | null
}

export interface WalletTransfersTable {
  id: string
  key: string
  reason: string
  order_id: string | null
  order_number: string | null
  payment_id: string | null
  created_at: Date
}

export interface WelcomeGiftsTable {
  user_id: string
  amount: number
  taken_at: Date
}

export interface WireKeysTable {
  kid: string
  spki: string
  private_key_sealed: Buffer
  created_at: Date
  not_after: Date
}

export interface WireNoncesTable {
  nonce: Buffer
  seen_at: Date
}

export interface Tables {
  addresses: AddressesTable
  app_settings: AppSettingsTable
  audit_entries: AuditEntriesTable
  audit_head: AuditHeadTable
  authenticators: AuthenticatorsTable
  banners: BannersTable
  batches: BatchesTable
  bench_scans: BenchScansTable
  boxes: BoxesTable
  delivery_cases: DeliveryCasesTable
  event_deliveries: EventDeliveriesTable
  events: EventsTable
  files: FilesTable
  idempotent_answers: IdempotentAnswersTable
  institution_rules: InstitutionRulesTable
  institutions: InstitutionsTable
  ledger_audits: LedgerAuditsTable
  letter_drafts: LetterDraftsTable
  letter_edits: LetterEditsTable
  letter_letters: LetterLettersTable
  letter_mail_prices: LetterMailPricesTable
  letter_prices: LetterPricesTable
  letter_proofs: LetterProofsTable
  letter_shelves: LetterShelvesTable
  letter_versions: LetterVersionsTable
  login_codes: LoginCodesTable
  notices: NoticesTable
  order_events: OrderEventsTable
  order_items: OrderItemsTable
  order_moves: OrderMovesTable
  orders: OrdersTable
  payment_incidents: PaymentIncidentsTable
  payments: PaymentsTable
  piece_reprints: PieceReprintsTable
  piece_returns: PieceReturnsTable
  piece_sheets: PieceSheetsTable
  piece_tracking: PieceTrackingTable
  pieces: PiecesTable
  posting_days: PostingDaysTable
  posting_weekdays: PostingWeekdaysTable
  protocol_versions: ProtocolVersionsTable
  rate_counters: RateCountersTable
  replies: RepliesTable
  reply_reads: ReplyReadsTable
  reply_scans: ReplyScansTable
  sandbox_payments: SandboxPaymentsTable
  sandbox_refunds: SandboxRefundsTable
  sessions: SessionsTable
  top_up_options: TopUpOptionsTable
  user_roles: UserRolesTable
  users: UsersTable
  wallet_accounts: WalletAccountsTable
  wallet_entries: WalletEntriesTable
  wallet_transfers: WalletTransfersTable
  welcome_gifts: WelcomeGiftsTable
  wire_keys: WireKeysTable
  wire_nonces: WireNoncesTable
}
