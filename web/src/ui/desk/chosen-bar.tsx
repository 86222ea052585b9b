import { Button, Space, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

/** Above a list of which rows are chosen: how many, what can be done with them, and how to choose none. Nothing without any. */
export function ChosenBar({
  count,
  label,
  onClear,
  children,
}: {
  readonly count: number
  /** How many of what, in words. */
  readonly label: string
  readonly onClear: () => void
  /** The buttons. */
  readonly children: ReactNode
}) {
  const t = useTexts('staff/desk').many
  if (count === 0) return null
  return (
    <Space wrap style={{ marginBottom: 8 }} role="group" aria-label={label}>
      <Typography.Text strong>{label}</Typography.Text>
      {children}
      <Button size="small" type="link" onClick={onClear}>
        {t.clear}
      </Button>
    </Space>
  )
}
