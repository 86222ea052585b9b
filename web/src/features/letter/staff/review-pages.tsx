import type { LetterContent } from '@mailing/contract/letter/calls.ts'
import { Skeleton, ErrorState } from '../../../ui/states.tsx'
import { useTexts } from '../../../platform/texts.ts'
import { PageView } from '../parts/page-view.tsx'
import { useLayout } from '../parts/use-layout.ts'
import { letterTexts } from '../texts.ts'

/** The letter's pages, set by the same engine as the print. */
export function ReviewPages({ content }: { readonly content: LetterContent }) {
  const words = useTexts(letterTexts)
  const { layout, error, retry } = useLayout(content)
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!layout) return <Skeleton lines={8} />
  const count = layout.model.pages.length
  return (
    <div className="flex snap-x gap-3 overflow-x-auto p-px pb-2">
      {layout.model.pages.map((_, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PageView key={page} model={layout.model} sheet={layout.sheet} page={page} label={words.pages.place(page + 1, count)} className="h-auto w-full max-w-100 shrink-0 snap-center rounded-[3px] ring-1 ring-line" />
      ))}
    </div>
  )
}
