// Made by `npm run db:types` from the schema files. Do not edit.
import type { MailKind, OrderKind } from '@mailing/contract/order-states.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as unknown (check it with a schema); written as JSON text. */
export type Json = ColumnType<unknown, string, string>

export interface AccumulatedRulesTable {
  id: string
  seq: GeneratedAlways<number>
  threshold: number
  order_kinds: OrderKind[]
  counts_from: Date
  ends_at: Date | null
  campaign_id: string
  is_active: Generated<boolean>
  created_at: Date
  created_by: string | null
}

export interface AddressesTable {
  id: string
  number: GeneratedAlways<number>
  user_id: string
  kind: 'recipient' | 'delivery'
  institution_id: string | null
  content_sealed: Buffer
  is_default: Generated<boolean>
  created_at: Date
  updated_at: Date
  name_index: Buffer | null
}

export interface AgentCommissionsTable {
  order_id: string
  agent_id: string
  friend_id: string
  rule_version: number
  basis: number
  basis_points: number
  amount: number
  taken_back: Generated<number>
  state: 'frozen' | 'freed' | 'reversed'
  made_at: Date
  free_at: Date | null
  freed_at: Date | null
  is_doubted: boolean
}

export interface AgentDaysTable {
  agent_id: string
  day: string
  amount: number
  orders: number
}

export interface AgentEarningsTable {
  id: string
  seq: GeneratedAlways<number>
  agent_id: string
  order_id: string
  amount: number
  day: string
  at: Date
}

export interface AgentPayoutsTable {
  withdrawal_id: string
  provider: 'alipay' | 'wechat' | 'stripe'
  payee_sealed: Buffer | null
  state: 'sending' | 'waiting' | 'stuck' | 'refused' | 'paid' | 'lapsed' | 'sent_back'
  reason: Generated<string>
  reference: string | null
  round: Generated<number>
  sent_count: Generated<number>
  next_try_at: Date
  begun_at: Date
  begun_by: string
  ended_at: Date | null
  confirm_sealed: Buffer | null
  look_at: Date | null
}

export interface AgentRuleLinesTable {
  version: number
  kind: OrderKind
  basis_points: number
}

export interface AgentRulesTable {
  version: number
  is_open: boolean
  friend_days: number
  friend_cap: number | null
  min_withdrawal: number
  fee: number
  second_above: number
  reason: Generated<string>
  created_at: Date
  created_by: string | null
  effective_from: Date
}

export interface AgentWithdrawalsTable {
  id: string
  seq: GeneratedAlways<number>
  agent_id: string
  amount: number
  fee: number
  rule_version: number
  method: 'bank_card' | 'alipay' | 'wechat'
  account_sealed: Buffer
  account_index: Buffer
  account_tail: string
  bank: Json | null
  state: 'requested' | 'approved_once' | 'approved' | 'paid' | 'rejected' | 'cancelled' | 'lapsed' | 'sent_back'
  needs_second: boolean
  requested_at: Date
  first_by: string | null
  second_by: string | null
  ended_by: string | null
  ended_at: Date | null
  note: Generated<string>
  confirm_until: Date | null
  came_back_at: Date | null
}

export interface AgentsTable {
  user_id: string
  seq: number
  state: 'applied' | 'approved' | 'refused' | 'ended'
  real_name_sealed: Buffer
  terms_version: number
  applied_at: Date
  decided_at: Date | null
  decided_by: string | null
  note: Generated<string>
  held_at: Date | null
  held_by: string | null
  held_reason: string | null
  left_at: Date | null
  given_up: Generated<number>
  approved_at: Date | null
}

export interface AgreementAcceptancesTable {
  user_id: string
  name: string
  version: number
  accepted_at: Date
}

export interface AiConsentsTable {
  user_id: string
  subject: 'talk' | 'letters'
  version: number
  given_at: Date
  withdrawn_at: Date | null
}

export interface AiDaysTable {
  user_id: string
  day: string
  tokens: number
  under_way: Generated<number>
  last_at: Generated<Date>
}

export interface AiTalksTable {
  id: string
  user_id: string
  seq: GeneratedAlways<number>
  title_sealed: Buffer
  last_at: Date
}

export interface AiTurnsTable {
  id: string
  talk_id: string
  seq: GeneratedAlways<number>
  content_sealed: Buffer
  asked_at: Date
}

export interface AiUsesTable {
  id: GeneratedAlways<number>
  user_id: string
  task: 'ask' | 'continue' | 'warmer' | 'shorter' | 'correct' | 'translate' | 'begin'
  sent_at: Date
  tokens: number
}

export interface AppSettingVersionsTable {
  name: string
  version: number
  value: Json
  reason: Generated<string>
  created_at: Date | null
  created_by: string | null
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

export interface BannerFiguresTable {
  banner_id: string
  day: string
  slot: number
  seen: number
  opened: number
}

export interface BatchesTable {
  id: string
  seq: GeneratedAlways<number>
  number: Generated<string>
  state: 'composing' | 'printing' | 'done' | 'dissolved' | 'failed'
  mail_class: 'ordinary' | 'registered' | 'express'
  paper: 'A4' | 'A5' | 'postcard'
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
  card_sheet: 'a4' | 'a3' | 'single' | null
  run_id: string | null
  stopped_by: string | null
  label_format: 'avery_l7165' | 'avery_l7166' | 'avery_5164' | null
  first_label: Generated<number>
  label_sheets: Generated<number>
  label_file_id: string | null
  label_sha256: string | null
}

export interface BenchScansTable {
  id: GeneratedAlways<number>
  at: Date
  staff_id: string
  station: string
  code: string
  piece_id: string | null
  sheet: number | null
  result: 'accepted' | 'complete' | 'already' | 'refused'
  refusal: string | null
}

export interface BenchSettingsTable {
  version: number
  separators: 'none' | 'group' | 'piece'
  sheet_check: 'print' | 'pack'
  is_batch_scanned: boolean
  created_at: Date
  created_by: string
  reason: Generated<string>
  addresses: Generated<'sheet' | 'avery_l7165' | 'avery_l7166' | 'avery_5164'>
}

export interface BenchShiftPiecesTable {
  shift_id: string
  piece_id: string
  seen_at: Date
  seen_by: string
  how: 'scan' | 'unprinted'
}

export interface BenchShiftsTable {
  id: Generated<string>
  seq: GeneratedAlways<number>
  opened_at: Date
  closed_at: Date | null
  closed_by: string | null
  note: string | null
  printed: Generated<number>
  packed: Generated<number>
  posted: Generated<number>
  refused: Generated<number>
  kept: Generated<number>
}

export interface BillRunsTable {
  id: string
  provider: string
  day: string
  at: Date
  lines: number | null
  amount: number | null
  currency: string
  settled: Generated<number>
  differences: Generated<number>
  problem: string | null
  refund_lines: number | null
  refund_amount: number | null
  fees: number | null
}

export interface BoxesTable {
  user_id: string
  code: string
  created_at: Date
}

export interface CardSampleCardsTable {
  sample_id: string
  order_id: string
  review_version: number
  is_chosen: boolean
  seen_at: Date | null
}

export interface CardSamplesTable {
  id: string
  created_at: Date
  created_by: string
  ended_at: Date | null
}

export interface CarrierEventsTable {
  id: string
  seq: GeneratedAlways<number>
  tracked_id: string
  digest: Buffer
  occurred_at: Date
  stage: 'info_received' | 'accepted' | 'in_transit' | 'out_for_delivery' | 'pickup' | 'delivered' | 'exception' | 'returning' | 'returned' | 'lost'
  text_sealed: Buffer
  source: 'push' | 'query' | 'manual'
  recorded_by: string | null
  received_at: Date
}

export interface ChatCannedVersionsTable {
  canned_id: string
  version: number
  title: string
  texts: Json
  is_active: boolean
  created_at: Date
  created_by: string | null
}

export interface ChatCasesTable {
  id: string
  number: GeneratedAlways<number>
  conversation_id: string
  opened_at: Date
  first_answered_at: Date | null
  closed_at: Date | null
  closed_by: string | null
  rated_at: Date | null
  stars: number | null
  words_sealed: Buffer | null
}

export interface ChatConversationsTable {
  id: string
  number: GeneratedAlways<number>
  user_id: string
  is_open: Generated<boolean>
  case_id: string
  last_seq: Generated<number>
  last_at: Date
  waiting_since: Date | null
  told_wait: Date | null
  assigned_to: string | null
  snoozed_until: Date | null
  labels: Generated<string[]>
  blocked_at: Date | null
  locale: string
  writer_delivered: Generated<number>
  writer_read: Generated<number>
  staff_delivered: Generated<number>
  staff_read: Generated<number>
}

export interface ChatHoursTable {
  version: number
  hours: Json
  days_off: Json
  answer: Json | null
  reason: string
  created_at: Date
  created_by: string | null
  quiet_days: number
  end_note: Json | null
  effective_from: Date
}

export interface ChatMessagesTable {
  conversation_id: string
  seq: number
  number: GeneratedAlways<number>
  id: string
  author: 'writer' | 'staff' | 'auto' | 'helper'
  staff_id: string | null
  kind: 'text' | 'picture' | 'card'
  content_sealed: Buffer
  at: Date
}

export interface ChatNotesTable {
  id: string
  number: GeneratedAlways<number>
  conversation_id: string
  staff_id: string
  text_sealed: Buffer
  at: Date
}

export interface ChatWordsTable {
  token: number
  message_number: number
  conversation_id: string
}

export interface CloudClientsTable {
  id: string
  number: GeneratedAlways<number>
  name: string
  rights: string[]
  created_at: Date
  created_by: string
  ended_at: Date | null
  ended_by: string | null
  ended_reason: string | null
  emptied_at: Date | null
}

export interface CloudFilesTable {
  file_id: string
  number: GeneratedAlways<number>
  client_id: string
  path_sealed: Buffer
  path_index: Buffer
  bytes: number
  created_at: Date
}

export interface CloudKeysTable {
  id: string
  client_id: string
  secret_sealed: Buffer
  created_at: Date
  created_by: string
  ends_at: Date | null
  uses: Generated<number>
  last_used_at: Date | null
}

export interface CloudNoncesTable {
  key_id: string
  nonce: Buffer
  seen_at: Date
}

export interface CollectionAddressesTable {
  version: number
  effective_from: Date
  lines: string[]
  postcode: string
  reason: string
  created_at: Date
  created_by: string | null
}

export interface ContactBlocksTable {
  contact_index: Buffer
  way: 'phone' | 'email'
  blocked_at: Date
}

export interface CountdownPastDaysTable {
  number: GeneratedAlways<number>
  user_id: string
  recipient_id: string
  day_sealed: Buffer
  replaced_at: Date
}

export interface CouponCampaignsTable {
  id: string
  seq: GeneratedAlways<number>
  name: Json
  state: Generated<'active' | 'paused' | 'ended'>
  kind: 'amount_off' | 'percent_off' | 'free_postage' | 'free_pages'
  amount: number | null
  percent: number | null
  cap: number | null
  pages: number | null
  min_spend: number
  order_kinds: OrderKind[]
  mail_classes: ('ordinary' | 'registered' | 'express')[]
  goods_categories: Json
  institutions: Json
  valid_days: number | null
  valid_from: Date | null
  valid_until: Date | null
  stock: number | null
  issued: Generated<number>
  per_user_limit: number
  is_in_centre: boolean
  follow_word: string | null
  invitation: 'none' | 'newcomer' | 'inviter'
  created_at: Date
  created_by: string | null
}

export interface CouponDistributionPeopleTable {
  distribution_id: string
  user_id: string
  coupon_id: string | null
}

export interface CouponDistributionsTable {
  id: string
  seq: GeneratedAlways<number>
  campaign_id: string
  note: string
  audience: 'orders_at_least' | 'quiet' | 'new_since' | 'phones'
  audience_value: string
  take_before: Date
  sent_at: Date
  sent_by: string | null
}

export interface CouponHistoryTable {
  coupon_id: string
  seq: GeneratedAlways<number>
  state: string
  order_id: string | null
  at: Generated<Date>
}

export interface CouponHoldersTable {
  campaign_id: string
  user_id: string
  count: number
}

export interface CouponMovesTable {
  from_state: string
  to_state: string
}

export interface CouponUsesTable {
  order_id: string
  order_number: string
  coupon_id: string
  campaign_id: string
  currency: string
  discount: number
  total: number
  held_at: Date
  used_at: Date | null
  given_back_at: Date | null
}

export interface CouponWordsTable {
  coupon_id: string
  words_sealed: Buffer
}

export interface CouponsTable {
  id: string
  seq: GeneratedAlways<number>
  campaign_id: string
  user_id: string
  state: Generated<'available' | 'held' | 'used' | 'expired'>
  way: 'centre' | 'distribution' | 'questionnaire' | 'accumulated' | 'follow' | 'points' | 'invitation'
  given_for: string
  valid_from: Date
  valid_until: Date
  taken_at: Date
  order_id: string | null
  extended_at: Date | null
}

export interface CutOffsTable {
  version: number
  effective_from: Date
  cut_off: string
  reason: string
  created_at: Date
  created_by: string | null
}

export interface DeliveryCasesTable {
  id: string
  piece_id: string | null
  kind: 'overdue' | 'exception' | 'returning' | 'lost'
  opened_at: Date
  closed_at: Date | null
  tracked_id: string | null
  closed_by: string | null
  note: string | null
  claim_id: string | null
}

export interface DeploymentTable {
  is_only: Generated<boolean>
  id: string
  canary_sealed: Buffer
  index_print: Buffer
  store_id: string
  rotating_to: string | null
  created_at: Date
}

export interface DeploymentKeysTable {
  key_id: string
  print: Buffer
  added_at: Date
}

export interface DiaryBooksTable {
  user_id: string
  year: number
  state: 'making' | 'ready' | 'failed'
  fingerprint: Buffer
  file_id: string | null
  pages: Generated<number>
  asked_at: Date
  made_at: Date | null
}

export interface DiaryEntriesTable {
  id: string
  user_id: string
  seq: GeneratedAlways<number>
  version: number
  day: string
  content_sealed: Buffer
  fingerprint: Buffer
  conflict_of: string | null
  born_as: Buffer | null
  created_at: Date
  updated_at: Date
}

export interface DiaryEntryPhotosTable {
  entry_id: string
  file_id: string
}

export interface DiaryPhotosTable {
  file_id: string
  user_id: string
  created_at: Date
}

export interface EventDeliveriesTable {
  event_id: number
  handler: string
  state: Generated<'waiting' | 'done' | 'dead'>
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

export interface FamilyDraftsTable {
  draft_id: string
  family_id: string
}

export interface FamilyLettersTable {
  id: string
  owner_id: string
  title_sealed: Buffer
  state: Generated<'writing' | 'sent'>
  version: Generated<number>
  invitation_hash: Buffer | null
  invitation_ends_at: Date | null
  draft_id: string | null
  drafted_from: Buffer | null
  order_id: string | null
  created_at: Date
  removed_at: Date | null
  paying: Generated<'owner' | 'shared'>
}

export interface FamilyMembersTable {
  id: string
  seq: GeneratedAlways<number>
  family_id: string
  user_id: string
  role: 'owner' | 'editor' | 'writer'
  place: number
  name_sealed: Buffer
  is_ready: Generated<boolean>
  joined_at: Date
  removed_at: Date | null
}

export interface FamilySectionsTable {
  member_id: string
  version: Generated<number>
  state_sealed: Buffer
  characters: Generated<number>
  updated_at: Date | null
  parts_sealed: Buffer | null
  parts_version: Generated<number>
}

export interface FamilySharesTable {
  family_id: string
  user_id: string
  held: Generated<number>
  version: Generated<number>
  changed_at: Date
}

export interface FileDocumentPagesTable {
  document_id: string
  position: number
  picture_id: string
  findings: string[]
}

export interface FileDocumentsTable {
  id: string
  user_id: string
  name_sealed: Buffer
  source_id: string | null
  state: 'converting' | 'ready' | 'failed'
  problem: string | null
  page_count: number
  text_sealed: Buffer | null
  is_text_partial: Generated<boolean>
  created_at: Date
  arrival_sealed: Buffer | null
  accepted_losses: Generated<number[]>
  office_ending: string | null
  page_problem: string | null
}

export interface FileGrantsTable {
  file_id: string
  user_id: string
}

export interface FileHoldsTable {
  file_id: string
  holder: string
  user_id: string
}

export interface FilePicturesTable {
  file_id: string
  preview_id: string
  is_colour: boolean
  arrival_sealed: Buffer | null
  accepted_losses: Generated<number[]>
}

export interface FileUploadPartsTable {
  upload_id: string
  start: number
  bytes: number
  storage_key: string
}

export interface FileUploadsTable {
  id: string
  user_id: string
  kind: 'image' | 'file' | 'cloud'
  name_sealed: Buffer
  bytes: number
  sha256: Buffer
  received: Generated<number>
  result_id: string | null
  created_at: Date
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
  erased_at: Date | null
  sources: Generated<string[]>
}

export interface GiftVersionOffersTable {
  version: number
  position: number
  amount: number
  gift: number
}

export interface GiftVersionsTable {
  version: number
  welcome_gift: number
  reason: string
  created_at: Date | null
  created_by: string | null
}

export interface GoodsTable {
  id: string
  seq: GeneratedAlways<number>
  version: Generated<number>
  state: Generated<'draft' | 'on_sale' | 'off'>
  category_id: string
  name: Json
  subtitle: Json
  description: Json
  picture_ids: Generated<string[]>
  limit_per_user: number | null
  is_enclosable: boolean
  position: number
  price_from: Generated<number>
  price_to: Generated<number>
  search_text: Generated<string>
  sold: Generated<number>
  stars_sum: Generated<number>
  stars_count: Generated<number>
  created_at: Date
  updated_at: Date
  updated_by: string | null
  is_return_envelope: Generated<boolean>
  is_stationery_kit: Generated<boolean>
}

export interface GoodsCartLinesTable {
  user_id: string
  variant_id: string
  quantity: number
  seq: GeneratedAlways<number>
}

export interface GoodsCategoriesTable {
  id: string
  words: Json
  position: number
  version: Generated<number>
  created_at: Date
}

export interface GoodsCommentsTable {
  id: string
  seq: GeneratedAlways<number>
  goods_id: string
  variant_id: string
  order_id: string
  line_id: string
  user_id: string
  stars: number
  text_sealed: Buffer
  picture_ids: Generated<string[]>
  findings: Json
  state: Generated<'waiting' | 'approved' | 'refused'>
  refused_reason: string | null
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
}

export interface GoodsHoldsTable {
  order_id: string
  variant_id: string
  goods_id: string
  user_id: string
  quantity: number
  sku: string
  goods_name: Json
  variant_name: Json
  state: Generated<'held' | 'sold' | 'released' | 'returned'>
}

export interface GoodsShippingRulesTable {
  version: number
  base_fee: number
  base_weight: number
  step_fee: number
  step_weight: number
  free_above: number | null
  reason: string
  created_at: Date
  created_by: string | null
}

export interface GoodsStockMovementsTable {
  seq: GeneratedAlways<number>
  variant_id: string
  at: Date
  reason: 'receipt' | 'correction' | 'reserved' | 'released' | 'sold' | 'returned'
  stock_change: number
  reserved_change: number
  stock_after: number
  reserved_after: number
  note: Generated<string>
  order_id: string | null
  by_id: string | null
}

export interface GoodsUserCountsTable {
  user_id: string
  goods_id: string
  bought: number
}

export interface GoodsVariantsTable {
  id: string
  goods_id: string
  position: number
  sku: string
  name: Json
  price: number
  weight: number
  thickness: number
  picture_id: string | null
  is_on: boolean
  stock: Generated<number>
  reserved: Generated<number>
}

export interface GreetingPricesTable {
  version: number
  effective_from: Date
  greeting_card: number
  created_at: Date
  created_by: string | null
  reason: Generated<string>
}

export interface HelpArticlesTable {
  key: string
  category: 'posting' | 'trouble' | 'write' | 'cards' | 'people' | 'replies' | 'money' | 'shop' | 'privacy'
  place: number
  is_frequent: boolean
  state: 'draft' | 'published' | 'withdrawn'
  version: number
}

export interface HelpVersionsTable {
  article_key: string
  version: number
  texts: Json
  fingerprint: string | null
  created_at: Date
  created_by: string | null
}

export interface HelpVotesTable {
  article_key: string
  voter: Buffer
  is_helpful: boolean
  created_at: Date
}

export interface IdempotentAnswersTable {
  user_id: string
  key: string
  call: string
  request_hash: Buffer
  answer_sealed: Buffer | null
  created_at: Generated<Date>
}

export interface IdentityTicketsTable {
  ticket_index: Buffer
  provider: string
  device_index: Buffer
  subject_indexes: string[]
  expires_at: Date
}

export interface InstitutionRequestsTable {
  id: string
  user_id: string
  asked_sealed: Buffer
  asked_at: Date
  institution_id: string | null
  reason: 'unclear' | 'no_letters' | 'postal_address' | null
  answered_at: Date | null
  answered_by: string | null
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
  kind: 'prison' | 'detention_centre' | 'rehab' | 'hospital' | 'army' | 'school' | 'other'
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

export interface InvitationSignsTable {
  invited_id: string
  sign: 'phone' | 'device' | 'address' | 'payer'
  action: 'refuse' | 'review' | 'ignore'
  found_at: Date
  counted_at: Date | null
}

export interface InvitationsTable {
  invited_id: string
  seq: GeneratedAlways<number>
  inviter_id: string
  state: 'bound' | 'refused' | 'ended'
  rule_version: number
  bound_at: Date
  ended_at: Date | null
  ended_by: string | null
  end_reason: string | null
}

export interface InviteRulesTable {
  version: number
  phone: 'refuse' | 'review' | 'ignore'
  device: 'refuse' | 'review' | 'ignore'
  address: 'refuse' | 'review' | 'ignore'
  payer: 'refuse' | 'review' | 'ignore'
  reason: Generated<string>
  created_at: Date
  created_by: string | null
}

export interface LedgerAuditsTable {
  id: GeneratedAlways<number>
  at: Date
  seconds: number
  breaks: Json
  extent: Generated<'full' | 'recent'>
  begun_at: Date | null
}

export interface LedgerPlacesTable {
  id: GeneratedAlways<number>
  at: Date
  marks: Json
  xid: string
}

export interface LedgerSweepsTable {
  id: GeneratedAlways<number>
  begun_at: Date
  ended_at: Date | null
  subject: string | null
  after: string | null
  seconds: Generated<number>
  breaks: Json
}

export interface LetterFiguresTable {
  user_id: string
  first_paid_at: Date
  posted: Generated<number>
}

export interface LetterMailPricesTable {
  version: number
  mail_class: 'ordinary' | 'registered' | 'express'
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
  reason: Generated<string>
  photo_print: number
}

export interface LetterPrintsTable {
  user_id: string
  print_key: Buffer
  file_id: string
  created_at: Date
}

export interface LetterStationeryTable {
  id: string
  is_own: boolean
  state: 'draft' | 'published' | 'withdrawn'
  place: number
  version: number
  published: number | null
}

export interface LetterStationeryKeysTable {
  key: string
  stationery_id: string
  version: number
  published_at: Date
  published_by: string
}

export interface LetterStationeryVersionsTable {
  stationery_id: string
  version: number
  names: Json
  design: Json
  created_at: Date
  created_by: string
}

export interface LetterTemplateVersionsTable {
  template_id: string
  version: number
  category: string
  texts: Json
  stationery: string
  font: string
  size_pt: number
  created_at: Date
  created_by: string | null
}

export interface LetterTemplatesTable {
  id: string
  key: string | null
  category: 'first_letter' | 'everyday' | 'birthday' | 'holiday' | 'encouragement' | 'love' | 'children' | 'apology' | 'away' | 'hospital'
  category_place: number
  place: GeneratedAlways<number>
  state: 'draft' | 'published' | 'withdrawn'
  version: number
  search_text: string
}

export interface LoginAttemptsTable {
  state_index: Buffer
  provider: string
  place: 'web' | 'wechat'
  device_index: Buffer
  secrets_sealed: Buffer
  expires_at: Date
}

export interface LoginCodesTable {
  contact_index: Buffer
  purpose: 'login' | 'bind' | 'block' | 'confirm' | 'known_login' | 'known_bind' | 'known_block' | 'known_confirm'
  device_index: Buffer
  code_hash: Buffer
  tries: Generated<number>
  expires_at: Date
  used_at: Date | null
}

export interface LostClaimsTable {
  id: string
  seq: GeneratedAlways<number>
  piece_id: string
  order_id: string
  user_id: string
  wish: 'resend' | 'refund'
  ground: 'carrier' | 'time'
  state: 'waiting' | 'granted' | 'declined' | 'ended'
  made_at: Date
  decided_at: Date | null
  decided_by: string | null
}

export interface MailDraftsTable {
  id: string
  user_id: string
  change_seq: Generated<number>
  version: number
  content_sealed: Buffer
  excerpt_sealed: Buffer
  style: string
  recipient_id: string | null
  fingerprint: Buffer
  conflict_of: string | null
  born_as: Buffer | null
  created_at: Date
  updated_at: Date
  kind: MailKind
}

export interface MailEditsTable {
  order_id: string
  version: number
  base_version: number
  reason: string
  note_sealed: Buffer
  proposed_by: string
  proposed_at: Date
  state: Generated<'proposed' | 'accepted' | 'rejected'>
  decided_at: Date | null
  from_sealed: Buffer | null
  to_sealed: Buffer | null
}

export interface MailItemsTable {
  order_id: string
  user_id: string
  proof_id: string
  draft_id: string | null
  draft_version: number | null
  piece_code: string
  institution_id: string | null
  rules_version: number | null
  price_version: number
  mail_class: 'ordinary' | 'registered' | 'express'
  paper: 'A4' | 'A5' | 'postcard'
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
  send_mode: 'post_on' | 'arrive_by' | null
  send_day: string | null
  print_on: string | null
  resend_of: string | null
  kind: MailKind
  erased_at: Date | null
}

export interface MailMovesTable {
  order_id: string
  version: number
  base_version: number
  from_sealed: Buffer
  to_sealed: Buffer
  moved_at: Date
}

export interface MailProofsTable {
  id: string
  user_id: string
  draft_id: string | null
  draft_version: number | null
  fingerprint: Buffer
  piece_code: string
  snapshot_sealed: Buffer
  recipient_id: string
  institution_id: string | null
  rules_version: number | null
  price_version: number
  mail_class: 'ordinary' | 'registered' | 'express'
  paper: 'A4' | 'A5' | 'postcard'
  is_colour: boolean
  is_duplex: boolean
  pages: number
  sheets: number
  file_id: string
  sha256: string
  created_at: Date
  used_at: Date | null
  resend_of: string | null
  kind: MailKind
}

export interface MailReviewClaimsTable {
  order_id: string
  staff_id: string
  claimed_at: Date
  expires_at: Date
}

export interface MailRouteDaysTable {
  day: string
  mail_class: 'ordinary' | 'registered' | 'express'
  country: string
  region: string
  days: number
  pieces: number
}

export interface MailRoutesTable {
  mail_class: string
  country: string
  region: string
  pieces: number
  low: number
  median: number
  high: number
  late: number
}

export interface MailShelvesTable {
  user_id: string
}

export interface MailVersionsTable {
  order_id: string
  version: number
  content_sealed: Buffer
  file_id: string
  sha256: string
  pages: number
  sheets: number
  created_at: Date
}

export interface MergeTicketsTable {
  ticket_index: Buffer
  user_id: string
  other_id: string
  way: 'phone' | 'email'
  expires_at: Date
}

export interface MonthClosingsTable {
  seq: GeneratedAlways<number>
  month: string
  begins_at: Date
  ends_at: Date
  asked_by: string
  asked_at: Date
  closed_by: string
  closed_at: Date
  transfers: number
  entries: number
  digest: Buffer
  figures: Json
}

export interface MonthRequestsTable {
  month: string
  asked_by: string
  asked_at: Date
}

export interface NewnessMarksTable {
  gift: 'welcome' | 'invitation'
  mark_index: Buffer
  given_at: Date
  keep_until: Date
}

export interface NoticeChoicesTable {
  user_id: string
  topic_group: string
  channel: 'push' | 'email' | 'sms' | 'wechat'
}

export interface NoticeDeliveriesTable {
  id: GeneratedAlways<number>
  notice_id: number
  user_id: string
  channel: 'push' | 'email' | 'sms' | 'wechat'
  state: Generated<'waiting' | 'sending' | 'sent' | 'dropped' | 'dead'>
  is_urgent: boolean
  due_at: Date
  attempts: Generated<number>
  problem: string | null
  changed_at: Date
}

export interface NoticeQueuesTable {
  user_id: string
  channel: 'push' | 'email' | 'sms' | 'wechat'
  next_at: Date | null
  free_at: Date | null
}

export interface NoticeSettingsTable {
  user_id: string
  quiet_from: number | null
  quiet_to: number | null
  has_details: Generated<boolean>
  updated_at: Date
}

export interface OrderActsTable {
  id: string
  seq: GeneratedAlways<number>
  order_id: string
  action: 'cancel' | 'refund' | 'credit' | 'coupon' | 'readdress' | 'hold' | 'release' | 'reprint' | 'resend' | 'assign' | 'message'
  state: 'done' | 'waiting' | 'refused'
  amount: number | null
  reason_sealed: Buffer
  by_id: string
  at: Date
  decided_by: string | null
  decided_at: Date | null
  message_sealed: Buffer | null
}

export interface OrderEventsTable {
  order_id: string
  seq: GeneratedAlways<number>
  state: string
  at: Date
  by: 'writer' | 'staff' | 'system' | 'carrier' | 'provider'
  by_id: string | null
  evidence: 'payment' | 'points' | 'staff_decision' | 'writer_word' | 'batch_hash' | 'scan' | 'photo' | 'tracking_number' | 'carrier_event' | 'reply' | 'clock' | 'ledger_entry' | 'content_check'
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

export interface OrderKindsTable {
  kind: string
  is_mail: boolean
}

export interface OrderLimitsTable {
  version: number
  refund_alone: number
  credit_alone: number
  credit_most: number
  reason: string
  created_at: Date
  created_by: string | null
  top_up_alone: number | null
  effective_from: Date
}

export interface OrderMovesTable {
  kind: OrderKind
  from_state: string
  to_state: string
}

export interface OrderNoticesTable {
  id: GeneratedAlways<number>
  order_id: string
  user_id: string
  kind: 'send_reminder' | 'moved' | 'move_refused' | 'rules_changed' | 'message' | 'credited' | 'coupon_given' | 'refunded_in_part' | 'closed' | 'sent_again' | 'claim_declined' | 'returned' | 'refused' | 'refunded' | 'overdue' | 'exception' | 'returning' | 'lost'
  key: string
  at: Date
  params_sealed: Buffer
  seen_at: Date | null
}

export interface OrderSharesTable {
  order_id: string
  user_id: string
  family_id: string
  amount: number
  refunded: Generated<number>
}

export interface OrderViewersTable {
  order_id: string
  staff_id: string
  seen_at: Date
}

export interface OrdersTable {
  id: string
  seq: GeneratedAlways<number>
  number: string
  user_id: string
  kind: OrderKind
  state: 'pending_payment' | 'paid' | 'in_review' | 'needs_writer' | 'approved' | 'printing' | 'printed' | 'packed' | 'posted' | 'shipped' | 'in_transit' | 'delivered' | 'return_requested' | 'cancelled' | 'refused' | 'returned' | 'expired' | 'refunded'
  currency: string
  total: number
  paid: Generated<number>
  refunded: Generated<number>
  paid_with: string | null
  pages: number
  mail_class: 'ordinary' | 'registered' | 'express' | null
  snapshot_sealed: Buffer
  created_at: Date
  pay_before: Date
  paid_at: Date | null
  category: GeneratedAlways<string>
  cleared_at: Date | null
  held_at: Date | null
  assignee_id: string | null
  refunded_in_part: Generated<number>
  credited: Generated<number>
  institution_id: string | null
}

export interface OutcomeRulesTable {
  version: number
  fault: 'ours' | 'post' | 'address' | 'content' | 'moved'
  credit_percent: number
  resend_percent: number
}

export interface OutcomeTablesTable {
  version: number
  created_at: Date
  created_by: string | null
  reason: Generated<string>
}

export interface PasskeyQuestionsTable {
  challenge_index: Buffer
  purpose: 'add' | 'login' | 'confirm'
  user_id: string | null
  expires_at: Date
}

export interface PasskeysTable {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  transports: string[]
  device: string
  is_backed_up: boolean
  created_at: Date
  used_at: Date | null
}

export interface PastAddressesTable {
  id: string
  number: GeneratedAlways<number>
  user_id: string | null
  phone_index: Buffer | null
  source_index: Buffer | null
  kind: 'recipient' | 'delivery'
  content_sealed: Buffer | null
  moved_to: string | null
  created_at: Date
  updated_at: Date
}

export interface PaymentCorrectionsTable {
  id: string
  number: string
  kind: 'refund' | 'send_back' | 'credit' | 'take_back'
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'rejected'
  provider: string
  payment_id: string | null
  incident_id: string | null
  user_id: string | null
  payment_number: string
  reference: string | null
  amount: number
  paid: number
  gift: Generated<number>
  currency: string
  note: string
  requested_by: string
  requested_at: Date
  needs_second: boolean
  decided_by: string | null
  decided_at: Date | null
  sent_count: Generated<number>
  next_try_at: Date | null
  ended_at: Date | null
}

export interface PaymentIncidentsTable {
  id: string
  kind: 'unknown_payment' | 'merchant' | 'amount' | 'currency' | 'reference' | 'refund' | 'late_payment' | 'bill_unknown' | 'bill_missing' | 'bill_amount' | 'after_handling' | 'account_ended' | 'refund_failed' | 'dispute_opened' | 'dispute_won' | 'dispute_lost' | 'bill_refund_unknown' | 'bill_refund_missing' | 'bill_refund_amount'
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
  correction_id: string | null
}

export interface PaymentReportsTable {
  id: GeneratedAlways<number>
  digest: Buffer
  provider: string
  payment_number: string
  source: 'notification' | 'query' | 'bill'
  state: 'paid' | 'failed' | 'cancelled' | 'refunded'
  amount: number | null
  currency: string | null
  reference: string | null
  outcome: 'paid' | 'closed' | 'pending' | 'unchanged' | 'incident' | 'refunded'
  first_at: Date
  last_at: Date
  times: Generated<number>
  refund_number: string | null
  refund_amount: number | null
  refunded_total: number | null
}

export interface PaymentsTable {
  id: string
  number: string
  user_id: string
  provider: string
  state: Generated<'created' | 'paid' | 'failed' | 'cancelled' | 'refunded'>
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
  settled_by: 'notification' | 'query' | null
  query_count: Generated<number>
  next_query_at: Date | null
  refunded: Generated<number>
  gift_returned: Generated<number>
  settled_by_hand_at: Date | null
  own_part: number | null
  told_back: Generated<number>
  payer_index: Buffer | null
}

export interface PieceCopiesTable {
  id: string
  seq: GeneratedAlways<number>
  piece_id: string
  state: 'asked' | 'approved' | 'declined' | 'sent' | 'destroyed'
  reason: string
  asked_at: Date
  asked_by: string
  decided_at: Date | null
  decided_by: string | null
  ended_at: Date | null
  ended_by: string | null
  file_id: string | null
  label_file_id: string | null
  claim_id: string | null
}

export interface PieceOutcomesTable {
  piece_id: string
  order_id: string
  fault: string
  table_version: number
  credit_percent: number
  credited: number
  transfer_id: string | null
  resend_percent: number
  resent_as: string | null
  recorded_at: Date
}

export interface PieceReprintsTable {
  id: string
  piece_id: string
  sheet: number | null
  reason: string
  file_id: string
  made_at: Date
  made_by: string
  generation: number | null
  label_file_id: string | null
}

export interface PieceReturnsTable {
  piece_id: string
  seq: GeneratedAlways<number>
  reason: 'address_incomplete' | 'person_moved' | 'person_unknown' | 'content_refused' | 'not_collected' | 'damaged' | 'our_mistake' | 'other'
  note_sealed: Buffer
  photo_file_id: string
  returned_at: Date
  recorded_by: string
  user_id: string
}

export interface PieceSheetsTable {
  piece_id: string
  station: 'print' | 'pack'
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
  mail_class: 'ordinary' | 'registered' | 'express'
  paper: 'A4' | 'A5' | 'postcard'
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
  print_on: string | null
  generation: Generated<number>
  last_generation: Generated<number>
  aside_reason: 'damaged' | 'incomplete' | 'unreadable' | 'ask' | null
  aside_at: Date | null
}

export interface PointAccountsTable {
  user_id: string
  balance: Generated<number>
}

export interface PointChangesTable {
  id: string
  subject: 'task' | 'offer'
  subject_id: string
  version: number
  content: Json
  changed_at: Date
  changed_by: string | null
}

export interface PointEntriesTable {
  seq: GeneratedAlways<number>
  id: string
  user_id: string
  key: string
  reason: 'sign' | 'sign_bonus' | 'task' | 'gift' | 'exchange' | 'lapse' | 'given_back'
  points: number
  balance_after: number
  day: string | null
  task_id: string | null
  exchange_id: string | null
  created_at: Date
}

export interface PointExchangesTable {
  id: string
  offer_id: string
  user_id: string
  nth: number
  points: number
  coins: number
  coupon_id: string | null
  entry_id: string
  currency: string
  at: Date
  order_id: string | null
}

export interface PointFactsTable {
  user_id: string
  kind: string
  reference: string
  day: string
  at: Date
}

export interface PointGiveBacksTable {
  exchange_id: string
  at: Date
}

export interface PointGrantsTable {
  entry_id: string
  user_id: string
  points: number
  remaining: number
  lapses_on: string
  expires_at: Date
  created_at: Date
}

export interface PointInvitationsTable {
  invited_id: string
  inviter_id: string
  day: string
  at: Date
}

export interface PointInvitedOrdersTable {
  order_id: string
  invited_id: string
}

export interface PointOffersTable {
  id: string
  kind: 'coupon' | 'coins' | 'goods'
  points: number
  coins: number
  campaign_id: string | null
  title: Json
  note: Json
  stock: number | null
  taken: Generated<number>
  limit_per_user: number
  position: number
  is_on: boolean
  version: Generated<number>
  changed_at: Date
  changed_by: string | null
  variant_id: string | null
}

export interface PointRewardsTable {
  task_id: string
  user_id: string
  period: string
  points: number
  entry_id: string
  at: Date
}

export interface PointRulesTable {
  version: number
  daily: number
  bonuses: Json
  lapse_months: number
  reason: string
  created_at: Date
  created_by: string | null
}

export interface PointSignsTable {
  user_id: string
  day: string
  streak: number
  points: number
  bonus: number
  rule_version: number
  created_at: Date
}

export interface PointTasksTable {
  id: string
  kind: 'letter_posted' | 'postcard_posted' | 'goods_received' | 'order_commented' | 'sign_in' | 'phone_bound' | 'profile_changed' | 'friend_invited'
  period: 'once' | 'day' | 'week' | 'month'
  target: number
  points: number
  title: Json
  note: Json
  position: number
  is_on: boolean
  starts_on: string | null
  ends_on: string | null
  version: Generated<number>
  changed_at: Date
  changed_by: string | null
}

export interface PointUsesTable {
  entry_id: string
  grant_id: string
  points: number
}

export interface PostcardPricesTable {
  version: number
  effective_from: Date
  postcard: number
  pass_message: number
  created_at: Date
  created_by: string | null
  reason: Generated<string>
}

export interface PostingCalendarsTable {
  version: number
  open_weekdays: number[]
  days: Json
  reason: string
  created_at: Date
  created_by: string | null
}

export interface PrintJobsTable {
  id: string
  seq: GeneratedAlways<number>
  batch_id: string
  printer_id: string
  printer_name: string
  address: string
  tray: string
  state: 'waiting' | 'sending' | 'sent' | 'printing' | 'stopped' | 'done' | 'failed'
  failure: 'not_allowed' | 'not_reached' | 'unreachable' | 'refused' | 'ignored' | 'ignored_late' | 'unknown' | 'replaced' | null
  reason: Generated<string>
  job_id: string | null
  sent_at: Date
  sent_by: string
  changed_at: Date
  part: Generated<'letters' | 'labels'>
  ignored: Generated<('sides' | 'paper' | 'tray' | 'colour' | 'scaling' | 'copies')[]>
}

export interface PrintRunsTable {
  id: string
  seq: GeneratedAlways<number>
  number: Generated<string>
  created_at: Date
  created_by: string
}

export interface PrintSettingsTable {
  paper: string
  version: number
  tray: string
  offset_x: number
  offset_y: number
  created_at: Date
  created_by: string
  reason: Generated<string>
}

export interface PrintersTable {
  printer_id: string
  version: number
  name: string
  address: string
  trays: Json
  is_active: boolean
  created_at: Date
  created_by: string | null
  reason: Generated<string>
}

export interface PrivacyCopiesTable {
  id: string
  seq: GeneratedAlways<number>
  user_id: string
  state: Generated<'waiting' | 'ready' | 'failed' | 'over'>
  locale: string
  asked_at: Date
  ready_at: Date | null
  ends_at: Date | null
  file_id: string | null
  bytes: number | null
  files: number | null
  opened_at: Date | null
}

export interface PrivacyDeletionsTable {
  id: string
  seq: GeneratedAlways<number>
  user_id: string
  number: string
  state: Generated<'requested' | 'withdrawn' | 'erasing' | 'done'>
  is_waiting: boolean
  requested_at: Date
  due_at: Date
  withdrawn_at: Date | null
  erasing_at: Date | null
  done_at: Date | null
  requested_by: string | null
  proof_sha256: Buffer | null
  given_up: Generated<number>
  given_up_commissions: Generated<number>
}

export interface PrivacyErasureFilesTable {
  erasure_id: string
  file_id: string
  sha256: Buffer
  bytes: number
  at: Date
}

export interface PrivacyErasureStepsTable {
  erasure_id: string
  place: number
  table_name: string
  deed: 'erased' | 'emptied' | 'kept'
  columns: string
  rows: number
  at: Date
}

export interface PrivacyErasuresTable {
  id: string
  seq: GeneratedAlways<number>
  user_id: string
  cause: 'account' | 'chosen'
  subject: 'draft' | 'order' | 'reply' | null
  subject_id: string | null
  begun_at: Date
  counted_at: Date | null
  done_at: Date | null
}

export interface PrivacyKeepingsTable {
  user_id: string
  draft_days: number | null
  letter_days: number | null
  scan_days: number | null
  updated_at: Date
}

export interface PrivacyPartingsTable {
  seq: GeneratedAlways<number>
  user_id: string
  subject: 'draft' | 'order' | 'reply'
  subject_id: string
  state: Generated<'planned' | 'kept' | 'going'>
  counted_at: Date
  due_at: Date
  erasure_id: string | null
}

export interface ProtocolReleasesTable {
  name: string
  version: number
  holds_from: Date
  reason: Generated<string>
  created_at: Date | null
  created_by: string | null
}

export interface ProtocolVersionsTable {
  name: string
  locale: string
  version: number
  title: string
  markdown: string
  created_at: Generated<Date>
}

export interface PushSubscriptionsTable {
  id: string
  user_id: string
  session_id: string
  endpoint_index: Buffer
  endpoint_sealed: Buffer
  keys_sealed: Buffer
  created_at: Date
}

export interface QuestionnaireAnswersTable {
  questionnaire_id: string
  user_id: string
  seq: GeneratedAlways<number>
  answers_sealed: Buffer
  coupon_id: string | null
  answered_at: Date
}

export interface QuestionnairesTable {
  id: string
  seq: GeneratedAlways<number>
  title: string
  intro: string
  questions: Json
  opens_at: Date
  closes_at: Date
  campaign_id: string | null
  created_at: Date
  created_by: string | null
}

export interface RateCountersTable {
  key: string
  started_at: Date
  ends_at: Date
  count: number
}

export interface ReadingMeasuresTable {
  staff_id: string
  began_at: Date
  readings: number
  noticed_at: Date | null
}

export interface RepliesTable {
  id: string
  seq: GeneratedAlways<number>
  state: 'scanning' | 'quarantine' | 'published' | 'withdrawn'
  version: Generated<number>
  box_stated: string
  identifier_kind: 'letter_code' | 'recipient_name' | 'person_number'
  identifier_sealed: Buffer
  sheets_stated: number
  user_id: string | null
  sender_sealed: Buffer | null
  order_id: string | null
  quarantine_reason: 'unknown_box' | 'identifier_mismatch' | 'identifier_ambiguous' | null
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
  original_state: Generated<'kept' | 'ordered' | 'sent' | 'destroyed' | 'lost'>
  original_since: Date | null
  original_by: string | null
  original_order_id: string | null
  erased_at: Date | null
}

export interface ReplyReadsTable {
  id: GeneratedAlways<number>
  reply_id: string
  read_at: Date
}

export interface ReplyScansTable {
  id: string
  reply_id: string
  kind: 'envelope' | 'page'
  sheet: number
  side: 'front' | 'back'
  file_id: string
  added_at: Date
  added_by: string
  is_as_shown: boolean | null
}

export interface ReportAnswerMinutesTable {
  day: string
  minutes: number
  cases: number
}

export interface ReportCountsTable {
  is_only: Generated<boolean>
  counted_at: Date
  complete_from: string
}

export interface ReportDaysTable {
  day: string
  kind: string
  measure: 'paid' | 'posted' | 'delivered' | 'returned' | 'refused' | 'replies' | 'sold' | 'refunded' | 'pieces' | 'pages' | 'sheets' | 'paper' | 'reprinted' | 'postage'
  amount: number
}

export interface ReportPlacesTable {
  day: string
  kind: string
  institution_id: string | null
  pieces: number
}

export interface ReportPostingHoursTable {
  day: string
  kind: string
  hours: number
  pieces: number
}

export interface ReportReturnsTable {
  day: string
  kind: string
  reason: string
  institution_id: string | null
  pieces: number
}

export interface RoleRequestsTable {
  id: string
  user_id: string
  roles: string[]
  reason_sealed: Buffer
  state: 'waiting' | 'done' | 'refused'
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
}

export interface SandboxPaymentsTable {
  reference: string
  merchant: string
  number: string
  amount: number
  currency: string
  state: 'paid' | 'failed' | 'cancelled'
  decided_at: Date
  told_from: Date
  refunded: Generated<number>
  notify_count: Generated<number>
  notify_at: Date | null
  payer: string | null
}

export interface SandboxRefundsTable {
  number: string
  reference: string
  amount: number
  refunded_at: Date
}

export interface SavedViewsTable {
  id: string
  owner_id: string
  screen: string
  version: Generated<number>
  name_sealed: Buffer
  filter: Json
  hidden_columns: string[]
  is_shared: boolean
  created_at: Date
  changed_at: Date
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
  second_factor_at: Date | null
  country: string | null
  owner_proved_at: Date | null
}

export interface ShopLinesTable {
  id: string
  order_id: string
  position: number
  goods_id: string
  variant_id: string
  goods_name: Json
  variant_name: Json
  sku: string
  picture_id: string | null
  quantity: number
  unit: number
  amount: number
  weight: number
  order_seq: number
}

export interface ShopOrdersTable {
  order_id: string
  user_id: string
  to_sealed: Buffer
  note_sealed: Buffer | null
  weight: number
}

export interface ShopOriginalsTable {
  order_id: string
  reply_id: string
  box_code: string
  sheets: number
  received_at: Date
}

export interface ShopPicturesTable {
  file_id: string
  user_id: string
  created_at: Date
  used_for: string | null
}

export interface ShopReturnsTable {
  order_id: string
  reason: string
  words_sealed: Buffer
  picture_ids: Generated<string[]>
  requested_at: Date
  state: Generated<'requested' | 'accepted' | 'declined'>
  answer_sealed: Buffer | null
  decided_at: Date | null
  decided_by: string | null
}

export interface ShopShipmentsTable {
  order_id: string
  carrier: string
  number: string
  shipped_at: Date
  shipped_by: string | null
}

export interface StaffNotesTable {
  id: string
  seq: GeneratedAlways<number>
  subject: 'order' | 'user'
  subject_id: string
  user_id: string
  text_sealed: Buffer
  by_id: string
  at: Date
}

export interface ThirdPartyIdentitiesTable {
  provider: string
  subject_index: Buffer
  user_id: string
  linked_at: Date
}

export interface TopUpOptionsTable {
  id: string
  amount: number
  gift: number
  currency: string
  position: number
  is_offered: Generated<boolean>
}

export interface TrackedNumbersTable {
  id: string
  seq: GeneratedAlways<number>
  carrier: string
  number: string
  order_id: string
  sent_at: Date
  service: 'kuaidi100' | 'seventeentrack' | 'manual'
  subscription: 'none' | 'wanted' | 'done' | 'refused'
  stage: 'info_received' | 'accepted' | 'in_transit' | 'out_for_delivery' | 'pickup' | 'delivered' | 'exception' | 'returning' | 'returned' | 'lost' | null
  stage_at: Date | null
  heard_at: Date | null
  poll_count: Generated<number>
  next_poll_at: Date | null
  created_at: Date
  user_id: string
}

export interface UnitCostsTable {
  version: number
  effective_from: Date
  sheet: number
  envelope: number
  card: number
  work_minute: number
  letter_minutes: number
  card_minutes: number
  reason: string
  created_at: Date
  created_by: string
}

export interface UserNoticesTable {
  id: GeneratedAlways<number>
  user_id: string
  topic: string
  subject: string
  key: string
  facts: Generated<Json>
  at: Date
  seen_at: Date | null
}

export interface UserRolesTable {
  user_id: string
  role: 'agent' | 'reviewer' | 'printer' | 'support' | 'finance' | 'content' | 'admin'
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
  email_sealed: Buffer | null
  email_index: Buffer | null
  merged_into: string | null
  merged_at: Date | null
  blocked_reason_sealed: Buffer | null
  locale: string | null
  ended_at: Date | null
}

export interface VatRateLinesTable {
  version: number
  kind: OrderKind
  rate: number
}

export interface VatRatesTable {
  version: number
  holds_from: Date
  reason: string
  created_at: Date
  created_by: string
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

export interface WalletSumsTable {
  through: number
  account_id: string | null
  kind: string
  currency: string
  balance: number
}

export interface WalletTransfersTable {
  id: string
  key: string
  reason: string
  order_id: string | null
  order_number: string | null
  payment_id: string | null
  created_at: Date
  family_id: string | null
}

export interface WechatReceiversTable {
  user_id: string
  openid_sealed: Buffer
  updated_at: Date
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

export interface WithdrawnVersionsTable {
  setting: string
  version: number
  withdrawn_at: Date
  withdrawn_by: string
  reason: string
}

export interface WordListsTable {
  version: number
  added: Json
  removed: Json
  levels: Json
  reason: string
  created_at: Date
  created_by: string | null
  effective_from: Date
}

export interface Tables {
  accumulated_rules: AccumulatedRulesTable
  addresses: AddressesTable
  agent_commissions: AgentCommissionsTable
  agent_days: AgentDaysTable
  agent_earnings: AgentEarningsTable
  agent_payouts: AgentPayoutsTable
  agent_rule_lines: AgentRuleLinesTable
  agent_rules: AgentRulesTable
  agent_withdrawals: AgentWithdrawalsTable
  agents: AgentsTable
  agreement_acceptances: AgreementAcceptancesTable
  ai_consents: AiConsentsTable
  ai_days: AiDaysTable
  ai_talks: AiTalksTable
  ai_turns: AiTurnsTable
  ai_uses: AiUsesTable
  app_setting_versions: AppSettingVersionsTable
  audit_entries: AuditEntriesTable
  audit_head: AuditHeadTable
  authenticators: AuthenticatorsTable
  banner_figures: BannerFiguresTable
  batches: BatchesTable
  bench_scans: BenchScansTable
  bench_settings: BenchSettingsTable
  bench_shift_pieces: BenchShiftPiecesTable
  bench_shifts: BenchShiftsTable
  bill_runs: BillRunsTable
  boxes: BoxesTable
  card_sample_cards: CardSampleCardsTable
  card_samples: CardSamplesTable
  carrier_events: CarrierEventsTable
  chat_canned_versions: ChatCannedVersionsTable
  chat_cases: ChatCasesTable
  chat_conversations: ChatConversationsTable
  chat_hours: ChatHoursTable
  chat_messages: ChatMessagesTable
  chat_notes: ChatNotesTable
  chat_words: ChatWordsTable
  cloud_clients: CloudClientsTable
  cloud_files: CloudFilesTable
  cloud_keys: CloudKeysTable
  cloud_nonces: CloudNoncesTable
  collection_addresses: CollectionAddressesTable
  contact_blocks: ContactBlocksTable
  countdown_past_days: CountdownPastDaysTable
  coupon_campaigns: CouponCampaignsTable
  coupon_distribution_people: CouponDistributionPeopleTable
  coupon_distributions: CouponDistributionsTable
  coupon_history: CouponHistoryTable
  coupon_holders: CouponHoldersTable
  coupon_moves: CouponMovesTable
  coupon_uses: CouponUsesTable
  coupon_words: CouponWordsTable
  coupons: CouponsTable
  cut_offs: CutOffsTable
  delivery_cases: DeliveryCasesTable
  deployment: DeploymentTable
  deployment_keys: DeploymentKeysTable
  diary_books: DiaryBooksTable
  diary_entries: DiaryEntriesTable
  diary_entry_photos: DiaryEntryPhotosTable
  diary_photos: DiaryPhotosTable
  event_deliveries: EventDeliveriesTable
  events: EventsTable
  family_drafts: FamilyDraftsTable
  family_letters: FamilyLettersTable
  family_members: FamilyMembersTable
  family_sections: FamilySectionsTable
  family_shares: FamilySharesTable
  file_document_pages: FileDocumentPagesTable
  file_documents: FileDocumentsTable
  file_grants: FileGrantsTable
  file_holds: FileHoldsTable
  file_pictures: FilePicturesTable
  file_upload_parts: FileUploadPartsTable
  file_uploads: FileUploadsTable
  files: FilesTable
  gift_version_offers: GiftVersionOffersTable
  gift_versions: GiftVersionsTable
  goods: GoodsTable
  goods_cart_lines: GoodsCartLinesTable
  goods_categories: GoodsCategoriesTable
  goods_comments: GoodsCommentsTable
  goods_holds: GoodsHoldsTable
  goods_shipping_rules: GoodsShippingRulesTable
  goods_stock_movements: GoodsStockMovementsTable
  goods_user_counts: GoodsUserCountsTable
  goods_variants: GoodsVariantsTable
  greeting_prices: GreetingPricesTable
  help_articles: HelpArticlesTable
  help_versions: HelpVersionsTable
  help_votes: HelpVotesTable
  idempotent_answers: IdempotentAnswersTable
  identity_tickets: IdentityTicketsTable
  institution_requests: InstitutionRequestsTable
  institution_rules: InstitutionRulesTable
  institutions: InstitutionsTable
  invitation_signs: InvitationSignsTable
  invitations: InvitationsTable
  invite_rules: InviteRulesTable
  ledger_audits: LedgerAuditsTable
  ledger_places: LedgerPlacesTable
  ledger_sweeps: LedgerSweepsTable
  letter_figures: LetterFiguresTable
  letter_mail_prices: LetterMailPricesTable
  letter_prices: LetterPricesTable
  letter_prints: LetterPrintsTable
  letter_stationery: LetterStationeryTable
  letter_stationery_keys: LetterStationeryKeysTable
  letter_stationery_versions: LetterStationeryVersionsTable
  letter_template_versions: LetterTemplateVersionsTable
  letter_templates: LetterTemplatesTable
  login_attempts: LoginAttemptsTable
  login_codes: LoginCodesTable
  lost_claims: LostClaimsTable
  mail_drafts: MailDraftsTable
  mail_edits: MailEditsTable
  mail_items: MailItemsTable
  mail_moves: MailMovesTable
  mail_proofs: MailProofsTable
  mail_review_claims: MailReviewClaimsTable
  mail_route_days: MailRouteDaysTable
  mail_routes: MailRoutesTable
  mail_shelves: MailShelvesTable
  mail_versions: MailVersionsTable
  merge_tickets: MergeTicketsTable
  month_closings: MonthClosingsTable
  month_requests: MonthRequestsTable
  newness_marks: NewnessMarksTable
  notice_choices: NoticeChoicesTable
  notice_deliveries: NoticeDeliveriesTable
  notice_queues: NoticeQueuesTable
  notice_settings: NoticeSettingsTable
  order_acts: OrderActsTable
  order_events: OrderEventsTable
  order_items: OrderItemsTable
  order_kinds: OrderKindsTable
  order_limits: OrderLimitsTable
  order_moves: OrderMovesTable
  order_notices: OrderNoticesTable
  order_shares: OrderSharesTable
  order_viewers: OrderViewersTable
  orders: OrdersTable
  outcome_rules: OutcomeRulesTable
  outcome_tables: OutcomeTablesTable
  passkey_questions: PasskeyQuestionsTable
  passkeys: PasskeysTable
  past_addresses: PastAddressesTable
  payment_corrections: PaymentCorrectionsTable
  payment_incidents: PaymentIncidentsTable
  payment_reports: PaymentReportsTable
  payments: PaymentsTable
  piece_copies: PieceCopiesTable
  piece_outcomes: PieceOutcomesTable
  piece_reprints: PieceReprintsTable
  piece_returns: PieceReturnsTable
  piece_sheets: PieceSheetsTable
  piece_tracking: PieceTrackingTable
  pieces: PiecesTable
  point_accounts: PointAccountsTable
  point_changes: PointChangesTable
  point_entries: PointEntriesTable
  point_exchanges: PointExchangesTable
  point_facts: PointFactsTable
  point_give_backs: PointGiveBacksTable
  point_grants: PointGrantsTable
  point_invitations: PointInvitationsTable
  point_invited_orders: PointInvitedOrdersTable
  point_offers: PointOffersTable
  point_rewards: PointRewardsTable
  point_rules: PointRulesTable
  point_signs: PointSignsTable
  point_tasks: PointTasksTable
  point_uses: PointUsesTable
  postcard_prices: PostcardPricesTable
  posting_calendars: PostingCalendarsTable
  print_jobs: PrintJobsTable
  print_runs: PrintRunsTable
  print_settings: PrintSettingsTable
  printers: PrintersTable
  privacy_copies: PrivacyCopiesTable
  privacy_deletions: PrivacyDeletionsTable
  privacy_erasure_files: PrivacyErasureFilesTable
  privacy_erasure_steps: PrivacyErasureStepsTable
  privacy_erasures: PrivacyErasuresTable
  privacy_keepings: PrivacyKeepingsTable
  privacy_partings: PrivacyPartingsTable
  protocol_releases: ProtocolReleasesTable
  protocol_versions: ProtocolVersionsTable
  push_subscriptions: PushSubscriptionsTable
  questionnaire_answers: QuestionnaireAnswersTable
  questionnaires: QuestionnairesTable
  rate_counters: RateCountersTable
  reading_measures: ReadingMeasuresTable
  replies: RepliesTable
  reply_reads: ReplyReadsTable
  reply_scans: ReplyScansTable
  report_answer_minutes: ReportAnswerMinutesTable
  report_counts: ReportCountsTable
  report_days: ReportDaysTable
  report_places: ReportPlacesTable
  report_posting_hours: ReportPostingHoursTable
  report_returns: ReportReturnsTable
  role_requests: RoleRequestsTable
  sandbox_payments: SandboxPaymentsTable
  sandbox_refunds: SandboxRefundsTable
  saved_views: SavedViewsTable
  sessions: SessionsTable
  shop_lines: ShopLinesTable
  shop_orders: ShopOrdersTable
  shop_originals: ShopOriginalsTable
  shop_pictures: ShopPicturesTable
  shop_returns: ShopReturnsTable
  shop_shipments: ShopShipmentsTable
  staff_notes: StaffNotesTable
  third_party_identities: ThirdPartyIdentitiesTable
  top_up_options: TopUpOptionsTable
  tracked_numbers: TrackedNumbersTable
  unit_costs: UnitCostsTable
  user_notices: UserNoticesTable
  user_roles: UserRolesTable
  users: UsersTable
  vat_rate_lines: VatRateLinesTable
  vat_rates: VatRatesTable
  wallet_accounts: WalletAccountsTable
  wallet_entries: WalletEntriesTable
  wallet_sums: WalletSumsTable
  wallet_transfers: WalletTransfersTable
  wechat_receivers: WechatReceiversTable
  welcome_gifts: WelcomeGiftsTable
  wire_keys: WireKeysTable
  wire_nonces: WireNoncesTable
  withdrawn_versions: WithdrawnVersionsTable
  word_lists: WordListsTable
}
