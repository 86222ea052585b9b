import { Card, Tag, Typography } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Verdict } from './use-scans.ts'

const tones = { accepted: 'green', complete: 'green', already: 'gold', refused: 'red' } as const

/** What was scanned since the screen was opened, newest first. */
export function ScanHistory({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const texts = useTexts('staff/delivery')
  return (
    <Card title={texts.history}>
      {verdicts.length === 0 && (
        <Typography.Text type="secondary">{texts.historyNone}</Typography.Text>
      )}
      <ol className="divide-y divide-line">
        {verdicts.map(({ key, code, result, sentence }) => (
          <li key={key} className="flex items-start justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <code className="break-all">{code}</code>
              <br />
              <Typography.Text type="secondary">{sentence}</Typography.Text>
            </span>
            <Tag color={tones[result]} style={{ margin: 0 }}>
              {texts.results[result]}
            </Tag>
          </li>
        ))}
      </ol>
    </Card>
  )
}
