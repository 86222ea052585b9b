import { reLaunch } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'

/** For addresses that name no page of ours. */
export default function NotFoundPage() {
  const words = useTexts('page')
  return (
    <Page title={words.notFoundTitle}>
      <Empty
        title={words.notFoundTitle}
        action={
          <Button kind="primary" onClick={() => void reLaunch('/')}>
            {words.toHome}
          </Button>
        }
      >
        {words.notFoundText}
      </Empty>
    </Page>
  )
}
