import { useTexts } from '../../texts/use-texts.ts'
import type { Difference } from './differences.ts'

/** Each figure with what it was and what it is. */
export function DifferenceList({ list }: { readonly list: readonly Difference[] }) {
  const t = useTexts('staff/setting')
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {list.map(({ key, label, before, after }) => (
        <li key={key}>
          {label}: <span style={{ color: '#5c6370' }}>{before ?? t.none}</span> →{' '}
          <strong>{after ?? t.none}</strong>
        </li>
      ))}
    </ul>
  )
}

/** What the new version changes, before it is sent. */
export function Changes({ list }: { readonly list: readonly Difference[] }) {
  const t = useTexts('staff/setting')
  return (
    <div
      style={{ padding: 12, marginBottom: 16, borderRadius: 8, background: '#f5f7f5' }}
      aria-live="polite"
    >
      <strong>{t.changes}</strong>
      {list.length > 0 ? (
        <DifferenceList list={list} />
      ) : (
        <div style={{ color: '#5c6370' }}>{t.noChanges}</div>
      )}
    </div>
  )
}
