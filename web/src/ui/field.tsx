import { createContext, type ReactNode, useContext, useId } from 'react'
import { useTexts } from '../texts/use-texts.ts'

interface FieldLinks {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired: boolean
}

const FieldContext = createContext<FieldLinks | null>(null)

/** Attributes that tie a control to the label, hint and error of the `Field` around it. */
export function useFieldAttributes() {
  const links = useContext(FieldContext)
  if (!links) return {}
  return {
    id: links.id,
    'aria-describedby': links.describedBy,
    'aria-invalid': links.isInvalid || undefined,
    'aria-required': links.isRequired || undefined,
  }
}

interface FieldProps {
  readonly label: ReactNode
  /** The sentence of what is wrong, with how to mend it. */
  readonly error?: string
  readonly hint?: ReactNode
  readonly isRequired?: boolean
  /** At the end of the label's line, for instance a counter. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A label over one control (Input, Textarea, Select), with hint and error tied to it. */
export function Field({ label, error, hint, isRequired = false, extra, children }: FieldProps) {
  const id = useId()
  const texts = useTexts('ui')
  const describedBy =
    [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') ||
    undefined
  return (
    <div className="mb-4 last:mb-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {isRequired && (
            <span className="ms-1 text-danger" aria-hidden="true">
              *
            </span>
          )}
          {isRequired && <span className="sr-only"> ({texts.required})</span>}
        </label>
        {extra !== undefined && <span className="text-xs text-muted">{extra}</span>}
      </div>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired }}>
        {children}
      </FieldContext>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** Several controls under one question (radios, checkboxes). */
export function FieldGroup({
  label,
  error,
  hint,
  children,
}: Omit<FieldProps, 'isRequired' | 'extra'>) {
  const id = useId()
  return (
    <fieldset
      className="mb-4 min-w-0 last:mb-0"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {children}
      {hint !== undefined && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
