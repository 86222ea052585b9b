import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Queue } from './queue-card.tsx'
import { useQueues } from './use-queues.ts'

/** What waits at the desks that the person may work at. */
export function Queues() {
  const words = useTexts('staff/console')
  const format = useFormat()
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
        gap: 16,
      }}
    >
      {useQueues().map(({ name, to, found }) => (
        <Queue
          key={name}
          to={to}
          title={words.queues[name]}
          found={found}
          note={
            found.data?.openedAt && words.shiftSince(format.date(found.data.openedAt, 'dateTime'))
          }
        />
      ))}
    </div>
  )
}
