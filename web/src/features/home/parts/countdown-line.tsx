import { calls } from '@mailing/contract/client.ts'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Cell, List } from '../../../ui/card.tsx'

/** The days until somebody comes home. Nothing is shown unless the server says a positive number. */
export default function CountdownLine() {
  const texts = useTexts('home')
  const next = useCall(calls.countdown.next, {}).data
  if (!next || next.countdown_day <= 0) return null
  return (
    <List>
      <Cell
        icon={<CalendarHeart className="size-5.5" />}
        title={texts.daysUntil(next.name, next.countdown_day)}
        to="/pages/countdown/countdown"
      />
    </List>
  )
}
