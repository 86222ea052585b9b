import type { Dated, VersionedTable } from '../../../platform/versioned-table.ts'
import { datedDesk } from '../../account/service.ts'

/** The desk of a price list. `name` tells the list from others in the audit log. */
export const priceDesk = <Prices>({
  table,
  action,
  name,
  setting,
}: {
  readonly table: VersionedTable<Dated<Prices>>
  readonly action: string
  readonly name: string
  readonly setting: string
}) =>
  datedDesk({
    name: setting,
    permission: 'price.edit',
    table,
    changed: 'letter.prices_changed',
    note: (version) => ({ action, subject: 'price', subjectId: `${name}-${version}` }),
  })
