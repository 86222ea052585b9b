import { looks } from './scan-result.tsx'

/** What the desk says to a piece that was scanned on the shelf. */
export interface ShelfVerdict {
  readonly key: number
  readonly result: 'kept' | 'already' | 'not_here'
  readonly title: string
  readonly sentence: string
}

const likeScan = { kept: 'accepted', already: 'already', not_here: 'refused' } as const

/** The verdict in the colours of the scan desk: mark and sentence, never colour alone. */
export function ShelfResult({
  verdict: { key, result, title, sentence },
}: {
  readonly verdict: ShelfVerdict
}) {
  const look = looks[likeScan[result]]
  return (
    <div
      key={key}
      role={result === 'not_here' ? 'alert' : 'status'}
      data-result={result}
      style={{
        background: look.background,
        color: look.color,
        borderRadius: 12,
        padding: '16px 20px',
      }}
    >
      <div style={{ fontSize: 24, fontWeight: 700, lineHeight: 1.2 }}>
        <span aria-hidden="true">{look.mark}</span> {title}
      </div>
      <div style={{ fontSize: 16, marginTop: 4 }}>{sentence}</div>
    </div>
  )
}
