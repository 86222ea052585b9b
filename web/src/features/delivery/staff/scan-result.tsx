import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { useTexts } from '../../../platform/texts.ts'
import { deliveryStaffTexts } from './texts.ts'

const looks = {
  accepted: { background: '#e8f3e7', color: '#235a22', mark: '✓' },
  complete: { background: '#2f6e2e', color: '#ffffff', mark: '✓✓' },
  already: { background: '#fdf3dd', color: '#7d4e00', mark: '↺' },
  refused: { background: '#a1150d', color: '#ffffff', mark: '✕' },
} as const

/** The verdict, readable from two metres: colour, mark and sentence; never colour alone. */
export function ScanResult({ scan }: { readonly scan: CallOutput<typeof calls.delivery.scan> }) {
  const texts = useTexts(deliveryStaffTexts)
  const look = looks[scan.result]
  const { piece, sheet } = scan
  const about = scan.refusal ? texts.refusals[scan.refusal] : piece ? `${piece.orderNumber} · ${sheet === null ? texts.addressSheet : texts.sheetOf(sheet, piece.sheets)}` : ''
  return (
    <div role={scan.result === 'refused' ? 'alert' : 'status'} data-result={scan.result} style={{ background: look.background, color: look.color, borderRadius: 12, padding: '20px 24px' }}>
      <div style={{ fontSize: 30, fontWeight: 700, lineHeight: 1.2 }}><span aria-hidden="true">{look.mark}</span> {texts.results[scan.result]}</div>
      {about && <div style={{ fontSize: 18, marginTop: 4 }}>{about}</div>}
    </div>
  )
}
