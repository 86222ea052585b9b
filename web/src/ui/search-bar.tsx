import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from './button.tsx'

/** Searching while typing waits so long after the last key. */
const pauseMs = 350

/** A search field. `onSearch` comes after a pause in typing, and at once on Enter or clearing. */
export function SearchBar({
  onSearch,
  placeholder,
  initial = '',
}: {
  readonly onSearch: (words: string) => void
  readonly placeholder?: string
  readonly initial?: string
}) {
  const texts = useTexts('ui')
  const [words, setWords] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const composing = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (next: string, isNow = false) => {
    setWords(next)
    clearTimeout(timer.current)
    // While an input method composes, the text is not yet what the person means.
    if (isNow) onSearch(next.trim())
    else if (!composing.current) timer.current = setTimeout(() => onSearch(next.trim()), pauseMs)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change(words, true)
  }
  return (
    <search>
      <form
        onSubmit={submit}
        className="mb-3 flex min-h-12 items-center rounded-control bg-card ps-3.5 ring-1 ring-line ring-inset focus-within:ring-2 focus-within:ring-accent-deep"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={placeholder ?? texts.search}
          placeholder={placeholder ?? texts.search}
          value={words}
          onChange={(event) => change(event.target.value)}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={(event) => {
            composing.current = false
            change(event.currentTarget.value)
          }}
          className="min-h-11 w-full min-w-0 grow bg-transparent px-2.5 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {words !== '' && (
          <IconButton label={texts.clear} onClick={() => change('', true)}>
            <X aria-hidden="true" className="size-4.5 text-muted" />
          </IconButton>
        )}
      </form>
    </search>
  )
}
