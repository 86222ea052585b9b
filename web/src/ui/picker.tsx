import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { useFieldAttributes } from './field.tsx'
import { Sheet } from './sheet.tsx'

export interface PickerOption<T extends string> {
  readonly value: T
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly isDisabled?: boolean
}

interface PickerProps<T extends string> {
  readonly title: string
  readonly options: readonly PickerOption<T>[]
  readonly value: T | null
  readonly onChange: (value: T) => void
  readonly placeholder?: string
  /** What stands in the closed field; the option's label by default. */
  readonly shown?: ReactNode
  readonly isDisabled?: boolean
}

/** A field that opens a sheet of choices; for lists that need more than the device's own picker can show. */
export function Picker<T extends string>({
  title,
  options,
  value,
  onChange,
  placeholder,
  shown,
  isDisabled,
}: PickerProps<T>) {
  const [isOpen, setIsOpen] = useState(false)
  const texts = useTexts('ui')
  const links = useFieldAttributes()
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <button
        {...links}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
        className="flex min-h-12 w-full items-center gap-2 rounded-control bg-card px-3.5 py-2.5 text-start ring-1 ring-control/70 ring-inset aria-invalid:ring-danger disabled:bg-sunken"
      >
        <span className={chosen ? 'min-w-0 grow' : 'min-w-0 grow text-muted'}>
          {shown ?? chosen?.label ?? placeholder ?? texts.choose}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
      <PickerSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        options={options}
        value={value}
        onChange={(next) => {
          onChange(next)
          setIsOpen(false)
        }}
      />
    </>
  )
}

/** The sheet of a picker alone, opened by something of your own. A press chooses; arrow keys move, Enter takes. */
export function PickerSheet<T extends string>({
  isOpen,
  onClose,
  title,
  options,
  value,
  onChange,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly options: readonly PickerOption<T>[]
  readonly value: T | null
  readonly onChange: (value: T) => void
}) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      <OptionList label={title} options={options} value={value} onChange={onChange} />
    </Sheet>
  )
}

/** Rows of which one is chosen. Arrow keys only move the mark, so that a keyboard does not choose by walking past. */
function OptionList<T extends string>({
  label,
  options,
  value,
  onChange,
}: Pick<PickerProps<T>, 'options' | 'value' | 'onChange'> & { readonly label: string }) {
  const id = useId()
  const usable = options.filter((option) => !option.isDisabled)
  const [marked, setMarked] = useState<T | null>(value ?? usable[0]?.value ?? null)
  const move = (by: number) => {
    const at = usable.findIndex((option) => option.value === marked)
    const next = usable[Math.max(0, Math.min(usable.length - 1, at + by))]
    if (!next) return
    setMarked(next.value)
    document.getElementById(`${id}-${next.value}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={marked === null ? undefined : `${id}-${marked}`}
      onKeyDown={(event) => {
        const step = {
          ArrowDown: 1,
          ArrowUp: -1,
          PageDown: 5,
          PageUp: -5,
          Home: -options.length,
          End: options.length,
        }[event.key]
        if (step !== undefined) move(step)
        else if ((event.key === 'Enter' || event.key === ' ') && marked !== null) onChange(marked)
        else return
        event.preventDefault()
      }}
      className="group divide-y divide-line rounded-control outline-offset-0"
    >
      {options.map((option) => (
        <OptionRow
          key={option.value}
          id={`${id}-${option.value}`}
          option={option}
          isChosen={option.value === value}
          isMarked={option.value === marked}
          onChoose={() => onChange(option.value)}
        />
      ))}
    </div>
  )
}

function OptionRow<T extends string>({
  id,
  option,
  isChosen,
  isMarked,
  onChoose,
}: {
  readonly id: string
  readonly option: PickerOption<T>
  readonly isChosen: boolean
  readonly isMarked: boolean
  readonly onChoose: () => void
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the list itself has the focus and the keys, and names the marked option (aria-activedescendant)
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={option.isDisabled || undefined}
      onClick={() => !option.isDisabled && onChoose()}
      className={`flex min-h-12 cursor-pointer items-center gap-3 px-2 py-2.5 hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${isMarked ? 'group-focus-visible:bg-accent-soft' : ''}`}
    >
      <span className="min-w-0 grow">
        <span className="block">{option.label}</span>
        {option.description !== undefined && (
          <span className="block text-sm text-muted">{option.description}</span>
        )}
      </span>
      {isChosen && <Check aria-hidden="true" className="size-5 shrink-0 text-accent-text" />}
    </div>
  )
}
