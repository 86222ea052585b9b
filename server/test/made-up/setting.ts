import { defineSettings } from '@mailing/contract/setting.ts'
import { sql } from 'kysely'

/**
 * A made-up setting. On the server a new setting costs this declaration and the migration below.
 */
export const madeUp = defineSettings('madeUp', {
  latePosting: {
    fields: {
      fee: { kind: 'amount', most: 5_000 },
      work: { kind: 'tenths', most: 600 },
      paper: { kind: 'fine', most: 10_000 },
      carrier: { kind: 'choice', of: ['post', 'courier'] },
      isOffered: { kind: 'switch' },
      until: { kind: 'time' },
    },
    permission: 'price.edit',
    reader: 'setting.edit',
    isDated: true,
    isFactorFresh: true,
    summaries: ['What late posting costs', 'Another fee'],
  },
})

export const migration = sql`create table late_posting (
  version integer primary key check (version >= 1),
  effective_from timestamptz not null,
  fee bigint not null check (fee >= 0),
  work integer not null,
  paper bigint not null,
  carrier text not null check (carrier in ('post', 'courier')),
  is_offered boolean not null,
  until text not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users
)`
