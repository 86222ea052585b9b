import { mailSubjects } from '@mailing/contract/order-states.ts'
import type { Holdings } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const auditHoldings: Holdings = {
  ofPeople: [
    {
      table: 'audit_entries',
      kind: 'readings',
      whose: `subject in (${[...mailSubjects, 'order', 'reply'].map((one) => `'${one}'`).join(', ')}) and subject_id in (select id::text from orders where user_id = :user union all select id::text from replies where user_id = :user)`,
      at: 'at',
      columns:
        'sequence id at actor_id action subject subject_id reason address previous_hash hash',
      unshown: 'address',
      shownWhere: `subject <> 'reply' or subject_id in (select id::text from replies where user_id = :user and state = 'published')`,
      end: 'keep',
      why: 'an entry taken out of the chain would break its proof; it holds no words of yours',
    },
  ],
  ofHouse: {
    audit_head: 'is_only sequence hash',
    reading_measures: 'staff_id began_at readings noticed_at',
  },
}
