interface FilterChipsProps<T extends string> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Buttons in a row of which one is pressed; they filter the list below. The row scrolls sideways. */
export function FilterChips<T extends string>({
  label,
  options,
  value,
  onChange,
}: FilterChipsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, no group of form fields
    <div
      role="group"
      aria-label={label}
      className="-mx-4 my-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          onClick={() => onChange(option.value)}
          className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-4 text-sm ring-inset ${value === option.value ? 'bg-accent-soft font-medium text-accent-text ring-2 ring-accent-deep' : 'bg-card ring-1 ring-control/60'}`}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
