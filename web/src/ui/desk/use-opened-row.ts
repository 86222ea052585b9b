import { useState } from 'react'
import { useAddressPart } from '../../platform/navigation/navigate.ts'

/** No row has this id: what opens under it is not stored yet. */
const added = 'new'

/**
 * The row of a list whose form is open, named in the address; `new`: the form of one that is not there yet. A form goes on
 * with the row as it was found, whatever arrives meanwhile: its version tells that a colleague was quicker.
 */
export function useOpenedRow<Row extends { readonly id: string }>(
  name: string,
  rows: readonly Row[],
): readonly [opened: Row | 'new' | null, open: (id: string | null) => void] {
  const [id, setId] = useAddressPart(name)
  const [row, setRow] = useState<Row | null>(null)
  if (row?.id !== id) {
    const found = rows.find((one) => one.id === id) ?? null
    if (found !== row) setRow(found)
  }
  return [id === added ? added : row?.id === id ? row : null, (next) => setId(next ?? undefined)]
}
