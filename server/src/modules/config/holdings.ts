import type { Holdings } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const configHoldings: Holdings = {
  ofPeople: [],
  ofHouse: {
    app_setting_versions: 'name version value reason created_at created_by',
    collection_addresses: 'version effective_from lines postcode reason created_at created_by',
    order_kinds: 'kind is_mail',
    protocol_releases: 'name version holds_from reason created_at created_by',
    protocol_versions: 'name locale version title markdown created_at',
  },
}
