import type { Holdings } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const helpHoldings: Holdings = {
  ofPeople: [],
  ofHouse: {
    help_articles: 'key category place is_frequent state version',
    help_versions: 'article_key version texts fingerprint created_at created_by',
    help_votes: 'article_key voter is_helpful created_at',
  },
}
