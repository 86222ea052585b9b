import { useTexts } from '../../../texts/use-texts.ts'
import type { Verdict } from './use-scans.ts'

export const looks = {
  accepted: { background: '#e8f3e7', color: '#235a22', mark: '✓' },
  complete: { background: '#2f6e2e', color: '#ffffff', mark: '✓✓' },
  already: { background: '#fdf3dd', color: '#7d4e00', mark: '↺' },
  refused: { background: '#a1150d', color: '#ffffff', mark: '✕' },
} as const

/** The verdict, readable from two metres: colour, mark and sentence; never colour alone. */
export function ScanResult({ verdict: { key, result, sentence } }: { readonly verdict: Verdict }) {
  const texts = useTexts('staff/delivery')
  const look = looks[result]
  return (
    // A new element for each scan: the same refusal twice must be announced twice.
    <div
      key={key}
      role={result === 'refused' ? 'alert' : 'status'}
      data-result={result}
      style={{
        background: look.background,
        color: look.color,
        borderRadius: 12,
        padding: '20px 24px',
      }}
    >
      <div style={{ fontSize: 30, fontWeight: 700, lineHeight: 1.2 }}>
        <span aria-hidden="true">{look.mark}</span> {texts.results[result]}
      </div>
      {sentence && <div style={{ fontSize: 18, marginTop: 4 }}>{sentence}</div>}
    </div>
  )
}
