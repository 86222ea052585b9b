import { Input } from 'antd'
import { useState } from 'react'

/** A search field whose words are kept outside of it, mostly in the address: it follows when something else changes them there. */
export function AddressSearch({
  label,
  hint = label,
  words,
  onSearch,
  width = 240,
}: {
  readonly label: string
  readonly hint?: string
  readonly words: string
  readonly onSearch: (words: string) => void
  readonly width?: number
}) {
  const [field, setField] = useState({ words, typed: words })
  if (field.words !== words) setField({ words, typed: words })
  return (
    <Input.Search
      aria-label={label}
      placeholder={hint}
      allowClear
      value={field.typed}
      onChange={({ target }) => setField({ words, typed: target.value })}
      onSearch={(typed) => onSearch(typed.trim())}
      style={{ width }}
    />
  )
}
