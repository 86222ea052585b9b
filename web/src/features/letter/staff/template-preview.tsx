import type { Locale } from '@mailing/contract/locale.ts'
import { useState } from 'react'
import { useFaces } from '../../../platform/faces.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { blankLetter } from '../model/letter-text.ts'
import { PageView } from '../parts/page-view.tsx'
import { useLayout } from '../parts/use-layout.ts'
import type { Fields } from './template-fields.ts'

/** The pages of what stands in the form now. */
export function Preview({
  fields,
  language,
}: {
  readonly fields: Fields
  readonly language: Locale
}) {
  const texts = useTexts('staff/template')
  const words = useTexts('letter')
  const { salutation, body, signature } = fields.texts[language]
  const [base] = useState(() => blankLetter(language, new Date()).content)
  const { layout, error, retry } = useLayout({
    ...base,
    locale: language,
    salutation: salutation ?? '',
    body: body ?? '',
    signature: signature ?? '',
    date: '',
    font: fields.font,
    sizePt: fields.sizePt ?? 14,
    stationery: fields.stationery,
    isIndented: language !== 'en',
  })
  useFaces(layout?.model.fonts ?? [])
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!layout) return <Skeleton lines={8} />
  return (
    <section
      aria-label={texts.preview}
      style={{ display: 'grid', gap: 16, position: 'sticky', top: 0 }}
    >
      {layout.model.pages.map((_, page) => (
        <PageView
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={page}
          model={layout.model}
          sheet={layout.sheet}
          page={page}
          label={words.pages.place(page + 1, layout.model.pages.length)}
          className="h-auto w-full max-w-110 rounded-[3px] ring-1 ring-line"
        />
      ))}
    </section>
  )
}
