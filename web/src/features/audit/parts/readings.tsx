import type { Reading } from '@mailing/contract/audit/reading.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'

/** Who has seen or handled something of a person's, and when: staff by role, and the person. The one part for letters, cards, replies, talks and family letters. */
export function Readings({
  title,
  list,
}: {
  readonly title: string
  readonly list: readonly Reading[]
}) {
  const t = useTexts('readings')
  const format = useFormat()
  const word = (table: Readonly<Record<string, string>>, key: string, otherwise: string): string =>
    table[key] ?? otherwise
  return (
    <Card title={title}>
      <p className="mb-2 text-sm text-muted">{t.lead}</p>
      {list.length === 0 && <p className="text-sm">{t.none}</p>}
      <ul className="divide-y divide-line text-sm">
        {list.map(({ by, role, action, at }) => (
          <li
            key={`${at} ${role} ${action}`}
            className="flex flex-wrap justify-between gap-x-3 py-2"
          >
            <span>
              {by === 'writer'
                ? t.byYou
                : t.readBy(
                    word(t.roles, role, t.roles.staff),
                    word(t.actions, action, t.actions.other),
                  )}
            </span>
            <time dateTime={at} className="ms-auto text-muted">
              {format.date(at, 'dateTime')}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
