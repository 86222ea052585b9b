import { Input } from 'antd'

interface DayInputProps {
  /** For those who do not see what stands beside it. */
  readonly label: string
  /** `YYYY-MM-DD`, or empty. */
  readonly day: string
  readonly onDay: (day: string) => void
  readonly min?: string
}

/** A day outside of any form: in a bar of filters, say. */
export const DayInput = ({ label, day, onDay, min }: DayInputProps) => (
  <Input
    type="date"
    aria-label={label}
    style={{ width: 150 }}
    value={day}
    min={min}
    onChange={(event) => onDay(event.target.value)}
  />
)
