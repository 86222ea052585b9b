import { useEffect, useState } from 'react'
import { meantBy } from '../../ui/desk/use-wedge.ts'

/** A scanner types faster than anybody: no two keys of a code are further apart. */
const scannerMs = 40
const shortestCode = 6

/** Opens the palette with Ctrl+K, and with a code that is scanned while nothing is being filled in. Null: it is closed. */
export function usePalette(): readonly [string | null, (begun: string | null) => void] {
  const [begun, setBegun] = useState<string | null>(null)
  useEffect(() => {
    let code = ''
    let last = 0
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setBegun('')
        return
      }
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return
      const isScanned = event.timeStamp - last <= scannerMs
      last = event.timeStamp
      if (event.key === 'Enter') {
        if (isScanned && code.length >= shortestCode) {
          event.preventDefault()
          setBegun(meantBy(code))
        }
        code = ''
      } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
        code = isScanned ? code + event.key : event.key
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return [begun, setBegun]
}
