import { Button, Result } from 'antd'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** For addresses that name no screen. */
export default function NotFoundScreen() {
  const words = useTexts('staff/console')
  return (
    <Result
      status="404"
      title={words.notFound}
      extra={
        <Button type="primary" onClick={() => void openScreen('/')}>
          {words.toStart}
        </Button>
      }
    />
  )
}
