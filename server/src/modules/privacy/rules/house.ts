/**
 * Tables of the house: goods, prices, rules, batches, books as a whole. Whom they name by an id are members of staff, or they
 * hold ids of ours only (events), or keyed hashes: for minutes (limits, logins that have not come back yet), of devices and people together
 * (votes), or for three years of numbers and devices that had what newcomers get. Nothing in them tells of a writer.
 */
export const houseTables: Readonly<Record<string, string>> = {
  accumulated_rules:
    'id seq threshold order_kinds counts_from ends_at campaign_id is_active created_at created_by',
  app_setting_versions: 'name version value reason created_at created_by',
  audit_head: 'is_only sequence hash',
  banner_figures: 'banner_id day slot seen opened',
  batches:
    'id seq number state mail_class paper is_colour is_duplex pieces sheets pages file_id sha256 lease lease_until created_at created_by ended_reason card_sheet run_id stopped_by label_format first_label label_sheets label_file_id label_sha256',
  bench_shifts: 'id seq opened_at closed_at closed_by note printed packed posted refused kept',
  bill_runs:
    'id provider day at lines amount currency settled differences problem refund_lines refund_amount fees',
  card_sample_cards: 'sample_id order_id review_version is_chosen seen_at',
  card_samples: 'id created_at created_by ended_at',
  chat_canned_versions: 'canned_id version title texts is_active created_at created_by',
  chat_hours:
    'version effective_from hours days_off answer reason created_at created_by quiet_days end_note',
  cloud_clients:
    'id number name rights created_at created_by ended_at ended_by ended_reason emptied_at',
  cloud_files: 'file_id number client_id path_sealed path_index bytes created_at',
  cloud_keys: 'id client_id secret_sealed created_at created_by ends_at uses last_used_at',
  cloud_nonces: 'key_id nonce seen_at',
  coupon_campaigns:
    'id seq name state kind amount percent cap pages min_spend order_kinds mail_classes goods_categories institutions valid_days valid_from valid_until stock issued per_user_limit is_in_centre follow_word invitation created_at created_by',
  coupon_distributions:
    'id seq campaign_id note audience audience_value take_before sent_at sent_by',
  coupon_moves: 'from_state to_state',
  event_deliveries: 'event_id handler state attempts next_at error done_at',
  events: 'id name data created_at spread_at',
  gift_version_offers: 'version position amount gift',
  gift_versions: 'version welcome_gift reason created_at created_by',
  goods:
    'id seq version state category_id name subtitle description picture_ids limit_per_user is_enclosable position price_from price_to search_text sold stars_sum stars_count created_at updated_at updated_by is_return_envelope is_stationery_kit',
  goods_categories: 'id words position version created_at',
  agent_rules:
    'version is_open letter postcard pass_message greeting_card goods friend_days friend_cap min_withdrawal effective_from fee second_above reason created_at created_by',
  goods_shipping_rules:
    'version base_fee base_weight step_fee step_weight free_above reason created_at created_by',
  goods_stock_movements:
    'seq variant_id at reason stock_change reserved_change stock_after reserved_after note order_id by_id',
  goods_variants:
    'id goods_id position sku name price weight thickness picture_id is_on stock reserved',
  greeting_prices: 'version effective_from greeting_card created_at created_by reason',
  help_articles: 'key category place is_frequent state version',
  help_versions: 'article_key version texts fingerprint created_at created_by',
  help_votes: 'article_key voter is_helpful created_at',
  identity_tickets: 'ticket_index provider device_index subject_indexes expires_at',
  institution_rules:
    'institution_id version rules source checked_on effective_from created_by created_at',
  institutions:
    'id kind name country region city address_line postcode identity search_text grams accepted_by accepted_on is_blocked created_at updated_at',
  ledger_audits: 'id at begun_at seconds breaks extent',
  ledger_places: 'id at marks xid',
  ledger_sweeps: 'id begun_at ended_at subject after seconds breaks',
  letter_mail_prices: 'version mail_class price is_tracked min_days max_days',
  letter_prices:
    'version effective_from first_page more_page colour_page decorated_stationery created_at created_by reason photo_print',
  letter_stationery: 'id is_own state place version published',
  letter_stationery_keys: 'key stationery_id version published_at published_by',
  letter_stationery_versions: 'stationery_id version names design created_at created_by',
  letter_template_versions:
    'template_id version category texts stationery font size_pt created_at created_by',
  letter_templates: 'id key category category_place place state version search_text',
  login_attempts: 'state_index provider place device_index secrets_sealed expires_at',
  mail_review_claims: 'order_id staff_id claimed_at expires_at',
  month_closings:
    'seq month begins_at ends_at asked_by asked_at closed_by closed_at transfers entries digest figures',
  month_requests: 'month asked_by asked_at',
  reading_measures: 'staff_id began_at readings noticed_at',
  newness_marks: 'gift mark_index given_at keep_until',
  order_moves: 'kind from_state to_state',
  report_counts: 'is_only counted_at complete_from',
  report_days: 'day kind measure amount',
  report_posting_hours: 'day kind hours pieces',
  report_returns: 'day kind reason institution_id pieces',
  report_places: 'day kind institution_id pieces',
  report_answer_minutes: 'day minutes cases',
  saved_views:
    'id owner_id screen version name_sealed filter hidden_columns is_shared created_at changed_at',
  role_requests: 'id user_id roles reason_sealed state asked_by asked_at decided_by decided_at',
  order_viewers: 'order_id staff_id seen_at',
  outcome_rules: 'version fault credit_percent resend_percent',
  outcome_tables: 'version created_at created_by reason',
  point_changes: 'id subject subject_id version content changed_at changed_by',
  point_offers:
    'id kind points coins campaign_id title note stock taken limit_per_user position is_on version changed_at changed_by variant_id',
  point_rules: 'version daily bonuses lapse_months reason created_at created_by',
  point_tasks:
    'id kind period target points title note position is_on starts_on ends_on version changed_at changed_by',
  postcard_prices: 'version effective_from postcard pass_message created_at created_by reason',
  collection_addresses: 'version effective_from lines postcode reason created_at created_by',
  mail_route_days: 'day mail_class country region days pieces',
  mail_routes: 'mail_class country region pieces low median high late',
  posting_calendars: 'version open_weekdays days reason created_at created_by',
  print_jobs:
    'id seq batch_id printer_id printer_name address tray state failure reason job_id sent_at sent_by changed_at part ignored',
  print_runs: 'id seq number created_at created_by',
  print_settings: 'paper version tray offset_x offset_y created_at created_by reason',
  printers: 'printer_id version name address trays is_active created_at created_by reason',
  protocol_releases: 'name version holds_from reason created_at created_by',
  protocol_versions: 'name locale version title markdown created_at',
  questionnaires:
    'id seq title intro questions opens_at closes_at campaign_id created_at created_by',
  rate_counters: 'key started_at ends_at count',
  sandbox_payments:
    'reference merchant number amount currency state decided_at told_from refunded notify_count notify_at payer',
  sandbox_refunds: 'number reference amount refunded_at',
  top_up_options: 'id amount gift currency position is_offered',
  unit_costs:
    'version effective_from sheet envelope card work_minute letter_minutes card_minutes reason created_at created_by',
  vat_rates:
    'version holds_from letter postcard pass_message greeting_card goods reason created_at created_by',
  withdrawn_versions: 'setting version withdrawn_at withdrawn_by reason',
  word_lists: 'version effective_from added removed levels reason created_at created_by',
  wallet_sums: 'through account_id kind currency balance',
  wire_keys: 'kid spki private_key_sealed created_at not_after',
  wire_nonces: 'nonce seen_at',
}
