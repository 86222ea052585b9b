import { Alert, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

interface SettingConflictProps {
  readonly title: string
  /** What it changed. */
  readonly children: ReactNode
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** A colleague has saved another version while this one was written: what it changed, and both ways to go on. */
export function SettingConflict({ title, children, onKeep, onDiscard }: SettingConflictProps) {
  const t = useTexts('staff/setting')
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={title}
      description={
        <>
          {children}
          <Space wrap style={{ marginTop: 12 }}>
            <Button onClick={onKeep}>{t.keepMine}</Button>
            <Button onClick={onDiscard}>{t.takeTheirs}</Button>
          </Space>
        </>
      }
    />
  )
}
