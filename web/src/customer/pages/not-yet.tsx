import { navigate, switchTab } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageFrame } from '../../ui/page-frame.ts'
import { Empty } from '../../ui/states.tsx'

/** The honest answer of a page whose feature is still to be built. */
export default function NotYetPage() {
  const words = useTexts('page')
  const { hasTabBar } = usePageFrame()
  const write = () => void (hasTabBar ? navigate('/pages/editLetter/editLetter') : switchTab('/'))
  return (
    <Page>
      <Empty title={words.notYetTitle} action={<Button onClick={write}>{words.toWriting}</Button>}>
        {words.notYetText}
      </Empty>
    </Page>
  )
}
