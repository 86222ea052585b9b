import { calls } from '@mailing/contract/client.ts'
import type { Document } from '@mailing/contract/file/calls.ts'
import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import { partLimits } from '@mailing/contract/letter/part-kinds.ts'
import FileUp from 'lucide-react/icons/file-up'
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useUploadQueue } from '../../../platform/client/upload-queue.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { inUtf8 } from '../../../ui/read-text-file.ts'
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { isOwn, roomFor } from '../model/parts.ts'
import { DocumentPages } from '../parts/document-pages.tsx'
import { DocumentText } from '../parts/document-text.tsx'
import { FileButton, pictureTypes } from '../parts/file-button.tsx'
import { PageList } from '../parts/page-list.tsx'
import { UploadList } from '../parts/upload-list.tsx'
import { useAccepting } from '../parts/use-accepting.ts'
import { usePictures } from '../parts/use-pictures.ts'
import { useUnfinished } from '../parts/use-unfinished.ts'
import { type OpenLetter, WithLetter } from '../parts/with-letter.tsx'

/** Office files that are printed here are known by their endings. */
const acceptedTypes = (office: readonly string[]): string =>
  [
    ...['pdf', 'docx', 'txt', 'md', 'markdown', ...office].map((ending) => `.${ending}`),
    'application/pdf',
    'text/plain',
    'text/markdown',
    pictureTypes,
  ].join(',')

const namedTypes = (office: readonly string[]): string =>
  [...new Set(['pdf', 'docx', ...office, 'txt', 'md'])].map((one) => one.toUpperCase()).join(', ')

const useOffice = (): readonly string[] => useAppConfig().data?.upload.list ?? []

/** `id`: the letter that the document goes into. */
export default function DocumentsPage({ params }: PageProps) {
  const { id, fresh, recipientId } = params
  return id ? (
    <WithLetter id={id} isFresh={fresh === '1'} recipientId={recipientId ?? null}>
      {(letter) => <Documents {...letter} />}
    </WithLetter>
  ) : null
}

/** Documents on their way into the letter: those that are sent, and those that wait to be looked at. */
function useArriving(content: OpenLetter['content']) {
  const { document: t } = useTexts('parts')
  const [opened, setOpened] = useState<readonly string[]>([])
  const { queue, list } = useUploadQueue('file', (document) =>
    setOpened((before) => [document.id, ...before]),
  )
  // One that cannot be used says so by itself; nothing of it is lost.
  const [useless, setUseless] = useState<readonly string[]>([])
  const left = opened.filter((id) => !useless.includes(id)).length
  useUnfinished(list.length + left > 0)
  // Each document has at least one page.
  const room = roomFor(content).parts - list.length - left
  const add = (files: readonly File[]) => {
    if (files.length > room) void tell(t.full(partLimits.parts))
    void inUtf8(files.slice(0, Math.max(0, room))).then(queue.add)
  }
  const close = (id: string) => setOpened((before) => before.filter((one) => one !== id))
  return { opened, queue, list, room, add, close, setUseless }
}

function Documents({ content, onChange, footer }: OpenLetter) {
  const { document: t } = useTexts('parts')
  const pictures = usePictures(content)
  const office = useOffice()
  const { opened, queue, list, room, add, close, setUseless } = useArriving(content)
  const has = partsOf(content).some(
    (part) => part.kind === 'page' && part.source === 'document' && isOwn(part),
  )
  const isEmpty = opened.length === 0 && list.length === 0 && !has
  return (
    <Page footer={footer(has)}>
      {isEmpty ? (
        <Empty
          title={t.choose}
          action={
            <DocumentButton kind="primary" onFiles={add}>
              {t.choose}
            </DocumentButton>
          }
        >
          {t.hint(namedTypes(office))}
        </Empty>
      ) : (
        <>
          <UploadList queue={queue} list={list} />
          {opened.map((id) => (
            <OpenedDocument
              key={id}
              id={id}
              content={content}
              onChange={onChange}
              onDone={() => close(id)}
              onUseless={setUseless}
            />
          ))}
          <DocumentButton isWide className="mb-3" disabled={room <= 0} onFiles={add}>
            {t.another}
          </DocumentButton>
          <PageList
            title={t.inLetter}
            source="document"
            content={content}
            pictures={pictures}
            onChange={onChange}
          />
        </>
      )}
    </Page>
  )
}

/** Loaded where an office program prints documents, which few deployments have. */
const WayTabs = lazy(async () => ({ default: (await import('../../../ui/tabs.tsx')).Tabs }))

/** Chooses documents of any kind that can be printed. */
const DocumentButton = (
  button: Omit<ComponentProps<typeof FileButton>, 'accept' | 'isMultiple' | 'icon'>,
) => (
  <FileButton
    {...button}
    accept={acceptedTypes(useOffice())}
    isMultiple
    icon={<FileUp aria-hidden="true" className="size-5" />}
  />
)

interface OpenedDocumentProps extends Pick<OpenLetter, 'content' | 'onChange'> {
  readonly id: string
  readonly onDone: () => void
  /** Adds the document to those that cannot be used. */
  readonly onUseless: (add: (before: readonly string[]) => readonly string[]) => void
}

const pollSeconds = 1

/** A document that has arrived: while it is looked at page by page, and what can be done with it then. */
function OpenedDocument({ id, content, onChange, onDone, onUseless }: OpenedDocumentProps) {
  const { document: t } = useTexts('parts')
  const [isReady, setIsReady] = useState(false)
  const { data, error, refetch } = useCall(
    calls.file.document,
    { id },
    isReady ? { freshSeconds: 300 } : { everySeconds: pollSeconds, freshSeconds: 0 },
  )
  if (data && data.state !== 'converting' && !isReady) setIsReady(true)
  const isUseless = data?.state === 'failed'
  useEffect(() => {
    if (isUseless) onUseless((before) => [...before, id])
  }, [isUseless, id, onUseless])
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Card className="mb-3">
        <Skeleton lines={3} />
      </Card>
    )
  if (data.state === 'failed')
    return (
      <NoticeBar tone="bad">
        <span className="font-medium">{data.name}</span> {data.problem ?? t.failed}
      </NoticeBar>
    )
  return (
    <Card title={<span className="break-all">{data.name}</span>} className="mb-3">
      <DocumentWays document={data} content={content} onChange={onChange} onDone={onDone} />
    </Card>
  )
}

/** As typed text, as pages, or both to choose from. */
function DocumentWays({
  document: read,
  ...letter
}: Omit<OpenedDocumentProps, 'id' | 'onUseless'> & { readonly document: Document }) {
  const { document: t } = useTexts('parts')
  const [way, setWay] = useState<'text' | 'pages'>('text')
  const accepting = useAccepting(read)
  const { text, pages, state, pageProblem } = accepting.document
  const asPages = <DocumentPages accepting={accepting} {...letter} />
  if (text === null) return asPages
  const asText = <DocumentText accepting={accepting} text={text} {...letter} />
  if (pageProblem !== null)
    return (
      <>
        <NoticeBar tone="warn">{t.pageProblem(pageProblem)}</NoticeBar>
        {asText}
      </>
    )
  if (pages.length === 0 && state === 'ready') return asText
  return (
    <Suspense fallback={asText}>
      <WayTabs
        label={t.ways}
        value={way}
        onChange={(next) => setWay(next === 'pages' ? 'pages' : 'text')}
        items={[
          { value: 'text', label: t.asText },
          { value: 'pages', label: t.asPages },
        ]}
      >
        {way === 'text' ? asText : asPages}
      </WayTabs>
    </Suspense>
  )
}
