import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { removeStored, writeStored } from '../../platform/storage.ts'
import { learnScanner, scannerTest } from './scanner.ts'
import { useWedge } from './use-wedge.ts'

const french: Readonly<Record<string, string>> = { A: 'Q', Q: 'A', '/': '!', 1: '&', 2: 'é' }
const typed = (text: string) => [...text].map((sign) => french[sign] ?? sign).join('')

function Desk({ onScan }: { readonly onScan: (code: string) => void }) {
  const [code, setCode] = useState('')
  useWedge()
  return (
    <input
      aria-label="scan"
      value={code}
      onChange={(event) => setCode(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onScan(code)
      }}
    />
  )
}

/** Types a text sign by sign, with so many milliseconds between two keys. */
function press(text: string, pause: number): void {
  const field = screen.getByLabelText<HTMLInputElement>('scan')
  let now = 1000
  const down = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: now })
    now += pause
    fireEvent(field, event)
  }
  for (const key of text) {
    down(key)
    fireEvent.change(field, { target: { value: field.value + key } })
  }
  down('Enter')
}

afterEach(() => removeStored('scanner'))

test('reads a fast scan as the learned scanner means it, and nothing else', () => {
  const onScan = vi.fn()
  render(<Desk onScan={onScan} />)
  const scan = (text: string, pause: number) => {
    fireEvent.change(screen.getByLabelText('scan'), { target: { value: '' } })
    press(text, pause)
    return onScan.mock.lastCall?.[0]
  }
  expect(scan(typed('AQ12/2'), 5)).toBe('QA&é!é')
  const learned = learnScanner(typed(scannerTest))
  if (!('scanner' in learned)) throw new Error('nothing was learned')
  writeStored('scanner', learned.scanner)
  expect(scan(typed('AQ12/2'), 5)).toBe('AQ12/2')
  // By hand the keys are what stands on them.
  expect(scan('AQ12/2', 120)).toBe('AQ12/2')
})
