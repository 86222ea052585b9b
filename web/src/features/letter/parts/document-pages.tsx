import type { Document } from '@mailing/contract/file/calls.ts'
import { isAcceptable } from '@mailing/contract/file/limits.ts'
import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import { partLimits } from '@mailing/contract/letter/part-kinds.ts'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { tell, toast } from '../../../ui/feedback.ts'
import { pageOf, roomFor } from '../model/parts.ts'
import { Arrival, isOpen, LossList, sumOf } from './document-arrival.tsx'
import type { DocumentWayProps } from './document-text.tsx'

/** The pages of a document, each with what was found on it; those that are wanted go into the letter. */
export function DocumentPages({ accepting, content, onChange, onDone }: DocumentWayProps) {
  const { document: t } = useTexts('parts')
  const { document } = accepting
  const { pages } = document
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  // An empty page is left out until somebody wants it.
  const isUsed = (at: number): boolean =>
    !pages[at]?.losses.some(isOpen) &&
    !skipped.has(at) &&
    (kept.has(at) || !pages[at]?.findings.includes('blank'))
  const used = pages.filter((_, at) => isUsed(at))
  const use = (at: number, is: boolean) => {
    const change = (before: ReadonlySet<number>, has: boolean): ReadonlySet<number> =>
      new Set(has ? [...before, at] : [...before].filter((one) => one !== at))
    setSkipped((before) => change(before, !is))
    setKept((before) => change(before, is))
  }
  const add = () => {
    if (used.length > roomFor(content).parts) return void tell(t.full(partLimits.parts))
    onChange((newest) => ({
      parts: [...partsOf(newest), ...used.map(({ picture }) => pageOf(picture, 'document'))],
    }))
    toast(t.added(used.length))
    onDone()
  }
  return (
    <>
      <PagesArrival document={document} />
      <h3 className="text-sm font-medium">{t.pageCheck}</h3>
      <ul className="mb-3 divide-y divide-line">
        {pages.map((page, at) => (
          <DocumentPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={at}
            page={page}
            at={at}
            accepting={accepting}
            isUsed={isUsed(at)}
            onUse={(is) => use(at, is)}
          />
        ))}
      </ul>
      <Button
        kind="primary"
        isWide
        isBusy={document.state === 'converting'}
        disabled={used.length === 0}
        onClick={add}
      >
        {used.length === 0 ? t.addNone : t.addPages(used.length)}
      </Button>
    </>
  )
}

/** How far the pages are; when all are there, what of them came across. */
function PagesArrival({ document: { state, pages, pageCount } }: { readonly document: Document }) {
  const { document: t } = useTexts('parts')
  if (state !== 'converting')
    return <Arrival source={sumOf(pages)} losses={pages.flatMap(({ losses }) => losses)} />
  return (
    <p role="status" className="mb-2 text-sm text-muted">
      {pageCount === 0 ? t.preparing : t.converting(pages.length, pageCount)}
    </p>
  )
}

interface DocumentPageProps extends Pick<DocumentWayProps, 'accepting'> {
  readonly page: Document['pages'][number]
  readonly at: number
  readonly isUsed: boolean
  readonly onUse: (isUsed: boolean) => void
}

function DocumentPage({ page, at, accepting, isUsed, onUse }: DocumentPageProps) {
  const { document: t } = useTexts('parts')
  const { picture, findings, losses, source } = page
  const isLost = losses.some((loss) => !isAcceptable(loss))
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-2">
      <img
        src={picture.preview.url}
        alt={t.page(at + 1)}
        width={64}
        className="mt-2 w-16 shrink-0 rounded-[2px] bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.12)]"
      />
      <div className="min-w-0 grow basis-40">
        <Checkbox
          label={t.use(at + 1)}
          checked={isUsed}
          disabled={losses.some(isOpen)}
          onChange={(event) => onUse(event.currentTarget.checked)}
        />
        {isLost && <NoticeBar tone="bad">{t.blocked}</NoticeBar>}
        {!isLost && losses.some(isOpen) && <NoticeBar tone="warn">{t.acceptPage}</NoticeBar>}
        {losses.length > 0 && (
          <LossList
            page={at}
            losses={losses}
            accept={accepting.accept}
            isSending={accepting.isSending}
          />
        )}
        {source && losses.length === 0 && findings.length === 0 && (
          <p className="text-sm text-accent-text">{t.fine}</p>
        )}
        <ul className="grid list-disc gap-1 ps-4 text-sm text-muted">
          {findings.map((finding) => (
            <li
              key={finding}
              className={finding === 'font' || finding === 'sharpness' ? 'text-warn' : undefined}
            >
              {t.findings[finding]}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
