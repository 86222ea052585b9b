import { reLaunch } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'

/** For people who are logged in but may not open the page. */
export default function DeniedPage() {
  const words = useTexts('page')
  return (
    <Page title={words.deniedTitle}>
      <Empty
        title={words.deniedTitle}
        action={
          <Button kind="primary" onClick={() => void reLaunch('/')}>
            {words.toHome}
          </Button>
        }
      >
        {words.deniedText}
      </Empty>
    </Page>
  )
}
