import type { Holdings } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const cloudHoldings: Holdings = {
  ofPeople: [],
  ofHouse: {
    cloud_clients:
      'id number name rights created_at created_by ended_at ended_by ended_reason emptied_at',
    cloud_files: 'file_id number client_id path_sealed path_index bytes created_at',
    cloud_keys: 'id client_id secret_sealed created_at created_by ends_at uses last_used_at',
    cloud_nonces: 'key_id nonce seen_at',
  },
}
