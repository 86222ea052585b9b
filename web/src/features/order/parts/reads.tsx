import type { OrderDetail } from '@mailing/contract/order/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { Card } from '../../../ui/card.tsx'
import { useOrderWords } from './use-order-words.ts'

/** Everybody of the staff who saw or handled the letter, and when. */
export function Reads({ order: { kind, reads } }: { readonly order: OrderDetail }) {
  const t = useOrderWords(kind)
  const format = useFormat()
  const word = (table: Readonly<Record<string, string>>, key: string, otherwise: string): string =>
    table[key] ?? otherwise
  return (
    <Card title={t.reads}>
      {reads.length === 0 && <p className="text-sm text-muted">{t.noReads}</p>}
      <ul className="grid gap-2 text-sm">
        {reads.map(({ role, action, at }) => (
          <li key={`${at} ${action}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {t.readBy(
                word(t.roles, role, t.roles.staff),
                word(t.actions, action, t.actions.other),
              )}
            </span>
            <span className="ms-auto text-muted">{format.date(at, 'dateTime')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
