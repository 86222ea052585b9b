import { reLaunch } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../platform/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'
import { pageTexts } from '../page-texts.ts'

/** For people who are logged in but may not open the page. */
export default function DeniedPage() {
  const words = useTexts(pageTexts)
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
