import type { PageProps } from '../../platform/navigation/route.ts'
import { safeUrl } from '../../platform/open-banner.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states.tsx'

/**
 * The generic web view (`?url=&title=`). Our own addresses show inside; a foreign one is named first and opens outside, so
 * that nobody can dress another site up as this app.
 */
export default function WebPage({ params }: PageProps) {
  const words = useTexts('page')
  const url = safeUrl(params['url'])
  const title = params['title']?.slice(0, 60)
  if (!params['url'] || !url)
    return (
      <Page title={title}>
        <Empty title={words.badUrl}>{words.badUrlText}</Empty>
      </Page>
    )
  if (url.origin !== window.location.origin) {
    return (
      <Page title={title ?? url.hostname}>
        <Card>
          <Empty
            title={words.externalTitle}
            action={
              <a
                href={url.href}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ kind: 'primary' })}
              >
                {words.externalOpen}
              </a>
            }
          >
            <span className="font-mono text-ink">{url.hostname}</span>
          </Empty>
        </Card>
      </Page>
    )
  }
  return (
    <Page title={title ?? url.hostname} isFlush>
      <iframe
        src={url.href}
        title={title ?? url.hostname}
        sandbox="allow-scripts allow-forms allow-popups"
        className="block h-[calc(100dvh-var(--nav-height)-var(--safe-top))] w-full border-0 bg-card"
      />
    </Page>
  )
}
