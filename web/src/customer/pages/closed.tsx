import { reLaunch } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'

/** In place of every way to write while staff have closed writing. */
export default function ClosedPage() {
  const words = useTexts('page')
  return (
    <Page title={words.closedTitle}>
      <Empty
        title={words.closedTitle}
        action={
          <Button kind="primary" onClick={() => void reLaunch('/')}>
            {words.toHome}
          </Button>
        }
      >
        {words.closedText}
      </Empty>
    </Page>
  )
}
