import type { Dated, VersionedTable } from '../../../platform/versioned-table.ts'
import { datedDesk } from '../../account/service.ts'

/** The desk of a price list. `name` tells the list from others in the audit log. */
export const priceDesk = <Prices>({
  table,
  action,
  name,
}: {
  readonly table: VersionedTable<Dated<Prices>>
  readonly action: string
  readonly name: string
}) =>
  datedDesk({
    table,
    changed: 'letter.prices_changed',
    note: (version) => ({ action, subject: 'price', subjectId: `${name}-${version}` }),
  })
