import type { ReactNode, Ref } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

const length = 6

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  /** Typed, pasted or filled in by the phone: the last digit is there. */
  readonly onComplete: (code: string) => void
  readonly label?: string
  readonly name?: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly addon?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
  readonly isFirst?: boolean
}

/** Six digits. The phone offers those of a message; what is pasted may have blanks; the last digit sends the form. */
export function CodeField({
  value,
  onChange,
  onComplete,
  label,
  name = 'code',
  error,
  hint,
  addon,
  ref,
  isFirst = false,
}: CodeFieldProps) {
  const texts = useTexts('account')
  const change = (typed: string) => {
    const code = typed.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete(code)
  }
  return (
    <Field label={label ?? texts.code} error={error} hint={hint} isRequired>
      <Input
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={isFirst}
        enterKeyHint="go"
        name={name}
        placeholder={texts.codeHint}
        value={value}
        onChange={(event) => change(event.target.value)}
        addon={addon}
      />
    </Field>
  )
}
