import type { PageProps } from '../../platform/navigation/route.ts'
import { readStored } from '../../platform/storage.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'

/**
 * The generic HTML view: shows what another page has put into storage under `webHtml`. Never text from the address, which
 * anybody could write.
 */
export default function HtmlPage({ params }: PageProps) {
  const words = useTexts('page')
  const html = readStored('webHtml')
  return (
    <Page title={params['title']?.slice(0, 60)}>
      {html ? (
        <Card>
          <LongText html={html} />
        </Card>
      ) : (
        <Empty title={words.nothingToShow}>{words.nothingToShowText}</Empty>
      )}
    </Page>
  )
}
