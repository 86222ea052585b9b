import { calls } from '@mailing/contract/client.ts'
import { findPlaceholders } from '@mailing/contract/letter/placeholders.ts'
import type { Template } from '@mailing/contract/letter/templates.ts'
import { useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFaces } from '../../../platform/faces.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { randomId } from '../../../platform/random.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { tell } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { ErrorState, Skeleton, SkeletonCards } from '../../../ui/states.tsx'
import { beginFromTemplate } from '../model/from-template.ts'
import { PageView } from '../parts/page-view.tsx'
import { type LetterLayout, useLayout } from '../parts/use-layout.ts'

/** One template as it would be printed. Using it begins a new letter; no draft is touched. */
export default function TemplatePage({ params }: PageProps) {
  const id = params['id'] ?? ''
  const { data, error, refetch } = useCall(
    calls.template.get,
    { id },
    { isEnabled: id !== '', freshSeconds: 600 },
  )
  if (data) return <Shown template={data} recipientId={params['recipientId'] ?? null} />
  return (
    <Page>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards count={1} lines={8} />
      )}
    </Page>
  )
}

function Shown({
  template,
  recipientId,
}: {
  readonly template: Template
  readonly recipientId: string | null
}) {
  const t = useTexts('template')
  const { layout, error, retry } = useLayout(template.content)
  const [isBeginning, setBeginning] = useState(false)
  // Made once: a second press opens the same letter.
  const [newId] = useState(randomId)
  useFaces(layout?.model.fonts ?? [])
  const open = findPlaceholders(
    `${template.content.salutation}\n${template.content.body}\n${template.content.signature}`,
  ).length
  const saving = useSend(calls.letter.saveDraft)
  const use = async () => {
    setBeginning(true)
    try {
      const letter = { id: newId, template, recipientId, save: saving.sendAsync }
      if (await beginFromTemplate(letter))
        await navigate('/pages/editLetter/editLetter', { id: newId })
      else void tell(t.notKept)
    } catch (error) {
      // What went wrong with the call has been said.
      if (!isCallError(error)) throw error
    } finally {
      setBeginning(false)
    }
  }
  return (
    <Page
      title={template.title}
      footer={
        <FormActions note={t.useHint}>
          <Button kind="primary" isWide isBusy={isBeginning} onClick={() => void use()}>
            {t.use}
          </Button>
        </FormActions>
      }
    >
      <p className="px-1 text-sm text-muted">{template.summary}</p>
      <p className="mt-2 mb-3 flex flex-wrap gap-2 px-1">
        <Tag>{t.categories[template.category]}</Tag>
        {open > 0 && <Tag tone="info">{t.blanks(open)}</Tag>}
      </p>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : layout === null ? (
        <Skeleton lines={8} />
      ) : (
        <TemplatePages layout={layout} />
      )}
    </Page>
  )
}

/** All pages, below each other. */
function TemplatePages({ layout: { model, sheet } }: { readonly layout: LetterLayout }) {
  const { pages: t } = useTexts('letter')
  return (
    <div className="grid justify-center gap-4">
      {model.pages.map((_, page) => (
        <PageView
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={page}
          model={model}
          sheet={sheet}
          page={page}
          label={t.place(page + 1, model.pages.length)}
          className="h-auto w-full max-w-100 rounded-[3px] shadow-float"
        />
      ))}
    </div>
  )
}
