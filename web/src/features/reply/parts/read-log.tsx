import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'

type Reads = CallOutput<typeof calls.reply.get>['reads']

/** Who opened the scans, and when. */
export function ReadLog({ reads }: { readonly reads: Reads }) {
  const texts = useTexts('reply')
  const format = useFormat()
  const wordOf = (table: Readonly<Record<string, string>>, key: string) =>
    table[key] ?? table['staff'] ?? key
  return (
    <Card title={texts.readsTitle}>
      <p className="mb-2 text-sm text-muted">{texts.readsLead}</p>
      <ul className="divide-y divide-line text-sm">
        {reads.map((read) => (
          <li
            key={`${read.at} ${read.role} ${read.action}`}
            className="flex flex-wrap justify-between gap-x-3 py-2"
          >
            <span>
              {read.by === 'writer' ? texts.you : wordOf(texts.roles, read.role)} ·{' '}
              {texts.actions[read.action as keyof typeof texts.actions] ?? texts.actions.read}
            </span>
            <time dateTime={read.at} className="text-muted">
              {format.date(read.at, 'dateTime')}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
