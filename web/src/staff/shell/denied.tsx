import { Button, Result } from 'antd'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../platform/texts.ts'
import { staffTexts } from '../texts.ts'

/** For staff who lack the permission of a screen. */
export default function DeniedScreen() {
  const words = useTexts(staffTexts)
  return (
    <Result
      status="403"
      title={words.denied}
      extra={
        <Button type="primary" onClick={() => void openScreen('/')}>
          {words.toStart}
        </Button>
      }
    />
  )
}
