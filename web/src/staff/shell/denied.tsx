import { Button, Result } from 'antd'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** For staff who lack the permission of a screen. */
export default function DeniedScreen() {
  const words = useTexts('staff/console')
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
