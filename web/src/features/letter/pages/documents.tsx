import { calls } from '@mailing/contract/client.ts'
import type { Document } from '@mailing/contract/file/calls.ts'
import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import FileUp from 'lucide-react/icons/file-up'
import { type ComponentProps, useEffect, useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useUploadQueue } from '../../../platform/client/upload-queue.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { tell, toast } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { bodyLimit } from '../model/letter-text.ts'
import { isOwn } from '../model/parts.ts'
import { DocumentPages } from '../parts/document-pages.tsx'
import { FileButton, pictureTypes } from '../parts/file-button.tsx'
import { PageList } from '../parts/page-list.tsx'
import { UploadList } from '../parts/upload-list.tsx'
import { usePictures } from '../parts/use-pictures.ts'
import { useUnfinished } from '../parts/use-unfinished.ts'
import { type OpenLetter, WithLetter } from '../parts/with-letter.tsx'

const documentTypes = `.pdf,.docx,.txt,.md,.markdown,application/pdf,text/plain,text/markdown,${pictureTypes}`

/** `id`: the letter that the document goes into. */
export default function DocumentsPage({ params }: PageProps) {
  const { id, fresh, recipientId } = params
  return id ? (
    <WithLetter id={id} isFresh={fresh === '1'} recipientId={recipientId ?? null}>
      {(letter) => <Documents {...letter} />}
    </WithLetter>
  ) : null
}

function Documents({ content, onChange, footer }: OpenLetter) {
  const { document: t } = useTexts('parts')
  const pictures = usePictures(content)
  const [opened, setOpened] = useState<readonly string[]>([])
  const { queue, list } = useUploadQueue('file', (document) =>
    setOpened((before) => [document.id, ...before]),
  )
  // One that cannot be used says so by itself; nothing of it is lost.
  const [useless, setUseless] = useState<readonly string[]>([])
  useUnfinished(list.length > 0 || opened.some((id) => !useless.includes(id)))
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
            <DocumentButton kind="primary" onFiles={queue.add}>
              {t.choose}
            </DocumentButton>
          }
        >
          {t.hint}
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
              onDone={() => setOpened((before) => before.filter((one) => one !== id))}
              onUseless={setUseless}
            />
          ))}
          <DocumentButton isWide className="mb-3" onFiles={queue.add}>
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

/** Chooses documents of any kind that can be printed. */
const DocumentButton = (
  button: Omit<ComponentProps<typeof FileButton>, 'accept' | 'isMultiple' | 'icon'>,
) => (
  <FileButton
    {...button}
    accept={documentTypes}
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
      {data.state === 'converting' && (
        <p role="status" className="mb-2 text-sm text-muted">
          {t.converting(data.pages.length, data.pageCount)}
        </p>
      )}
      {data.text !== null ? (
        <DocumentText
          document={data}
          text={data.text}
          content={content}
          onChange={onChange}
          onDone={onDone}
        />
      ) : (
        <DocumentPages document={data} content={content} onChange={onChange} onDone={onDone} />
      )}
    </Card>
  )
}

const previewCharacters = 400

function DocumentText({
  document,
  text,
  content,
  onChange,
  onDone,
}: Omit<OpenedDocumentProps, 'id' | 'onUseless'> & {
  readonly document: Document
  readonly text: string
}) {
  const { document: t } = useTexts('parts')
  const add = () => {
    const body = content.body.trim() === '' ? text : `${content.body.replace(/\n+$/, '')}\n${text}`
    if (body.length > bodyLimit) return void tell(t.textFull)
    onChange((newest) => ({
      body: newest.body.trim() === '' ? text : `${newest.body.replace(/\n+$/, '')}\n${text}`,
    }))
    toast(t.textAdded)
    onDone()
  }
  return (
    <>
      <p className="text-sm text-muted">
        {t.text} · {t.characters([...text].length)}
      </p>
      <p className="my-2 max-h-52 overflow-hidden rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap">
        {text.length > previewCharacters ? `${text.slice(0, previewCharacters)}…` : text}
      </p>
      {document.isTextPartial && <NoticeBar tone="warn">{t.textPartial}</NoticeBar>}
      <Button kind="primary" isWide onClick={add}>
        {t.addText}
      </Button>
    </>
  )
}
