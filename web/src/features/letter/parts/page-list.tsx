import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import type { PageSource } from '@mailing/contract/letter/part-kinds.ts'
import type { LetterPart, PagePart } from '@mailing/contract/letter/parts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { PhotoThumb } from '../../../ui/photo-thumb.tsx'
import { isOwn, moved, replaced } from '../model/parts.ts'
import { PageLosses } from './page-losses.tsx'
import { RowTools } from './row-tools.tsx'
import type { Pictures } from './use-pictures.ts'
import type { OpenLetter } from './with-letter.tsx'

interface PageListProps extends Pick<OpenLetter, 'content' | 'onChange'> {
  readonly title?: string
  readonly source: PageSource
  readonly pictures: Pictures
}

const isOf =
  (source: PageSource) =>
  (part: LetterPart): part is PagePart =>
    part.kind === 'page' && part.source === source && isOwn(part)

/** The pages of a letter that are pictures: in their order, which can be changed, and out again. */
export function PageList({ title, source, content, pictures, onChange }: PageListProps) {
  const t = useTexts('parts')
  const pages = partsOf(content).filter(isOf(source))
  if (pages.length === 0) return null
  const change = (next: (pages: readonly PagePart[]) => readonly PagePart[]) =>
    onChange((newest) => ({
      parts: replaced(partsOf(newest), isOf(source), next(partsOf(newest).filter(isOf(source)))),
    }))
  return (
    <Card {...(title !== undefined && { title })} className="mb-3">
      <ol className="divide-y divide-line">
        {pages.map((page, at) => {
          const name = source === 'document' ? t.document.page(at + 1) : t.handwriting.page(at + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same page may stand twice
            <li key={at} className="flex flex-wrap items-center gap-x-3 py-2">
              <PhotoThumb
                picture={page}
                url={pictures.pictureUrl(page.fileId)}
                label={name}
                className="max-h-20 w-14 shrink-0 rounded-[2px] bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.12)]"
              />
              <span className="me-auto min-w-0">
                <span className="block">{name}</span>
                {pictures.isMissing(page.fileId) && (
                  <span role="alert" className="block text-sm text-danger">
                    {t.missing}
                  </span>
                )}
              </span>
              <RowTools
                name={name}
                at={at}
                count={pages.length}
                onMove={(by) => change((now) => moved(now, at, by))}
                onRemove={() => change((now) => now.toSpliced(at, 1))}
              />
              <PageLosses
                pictureId={page.fileId}
                losses={pictures.find(page.fileId)?.losses ?? []}
              />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
