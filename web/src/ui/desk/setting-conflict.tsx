import { Alert, Button, Space } from 'antd'
import { useTexts } from '../../texts/use-texts.ts'
import { DifferenceList } from './difference-list.tsx'
import type { Difference } from './differences.ts'

interface SettingConflictProps {
  readonly version: number
  /** Empty: not known. */
  readonly name: string
  /** From the version that the form was begun with. */
  readonly changed: readonly Difference[]
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** A colleague has put another version into force while this one was written: what it changed, and both ways to go on. */
export function SettingConflict({
  version,
  name,
  changed,
  onKeep,
  onDiscard,
}: SettingConflictProps) {
  const t = useTexts('staff/setting')
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t.conflict(version, name)}
      description={
        <>
          <p style={{ margin: '0 0 4px' }}>{t.conflictLead}</p>
          {changed.length > 0 ? <DifferenceList list={changed} /> : <p>{t.same}</p>}
          <Space wrap style={{ marginTop: 12 }}>
            <Button onClick={onKeep}>{t.keepMine}</Button>
            <Button onClick={onDiscard}>{t.takeTheirs}</Button>
          </Space>
        </>
      }
    />
  )
}
