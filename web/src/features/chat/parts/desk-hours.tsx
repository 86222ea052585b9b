import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Whether somebody answers now, and when somebody will. */
export function DeskHours() {
  const texts = useTexts('chat')
  const format = useFormat()
  const config = useCall(calls.chat.config, {}, { everySeconds: 300 })
  if (!config.data) return null
  const { isOpen, opensAt } = config.data
  return (
    <p className="mb-3 rounded-control bg-card px-3.5 py-2.5 text-sm text-muted">
      {isOpen
        ? texts.isOpen
        : opensAt
          ? texts.opensAt(format.date(opensAt, 'weekday'), format.date(opensAt, 'time'))
          : texts.isClosed}
    </p>
  )
}
