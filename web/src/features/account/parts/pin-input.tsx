import { Input } from '../../../ui/input.tsx'

interface PinInputProps {
  readonly value: string
  readonly onChange: (pin: string) => void
  readonly autoFocus?: boolean
}

/** Digits of a PIN, unseen; the browser keeps none of them. Stands in a `Field`. */
export const PinInput = ({ onChange, ...props }: PinInputProps) => (
  <Input
    type="password"
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
    {...props}
  />
)
