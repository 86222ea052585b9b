import { findDesign } from '@mailing/typeset/card/index.ts'
import { lazy, Suspense } from 'react'
import type { useUploadQueue } from '../../../platform/client/upload-queue.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ChoiceCards, Switch } from '../../../ui/choice.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { ItemKey } from '../model/items.ts'
import { withPlace } from '../model/photo.ts'
import { DesignStrip } from './design-strip.tsx'
import type { FrontEditorProps } from './front-editor.tsx'

/** Apart: most cards have neither writing nor stickers on their front. */
const TextTools = lazy(() =>
  import('./text-and-stickers.tsx').then(({ TextTools: shown }) => ({ default: shown })),
)
const StickerTools = lazy(() =>
  import('./text-and-stickers.tsx').then(({ StickerTools: shown }) => ({ default: shown })),
)
const PhotoTools = lazy(() =>
  import('./photo-tools.tsx').then(({ PhotoTools: shown }) => ({ default: shown })),
)
const FrameStrip = lazy(() =>
  import('./frame-strip.tsx').then(({ FrameStrip: shown }) => ({ default: shown })),
)

const tools = ['design', 'photo', 'frame', 'text', 'sticker'] as const
export type FrontTool = (typeof tools)[number]

interface FrontToolsProps extends FrontEditorProps {
  readonly tool: FrontTool
  readonly onTool: (tool: FrontTool) => void
  readonly selected: ItemKey | null
  readonly onSelect: (item: ItemKey | null) => void
  readonly upload: ReturnType<typeof useUploadQueue>
  readonly areGuidesShown: boolean
  readonly onGuides: (areShown: boolean) => void
}

/** The tools below the card, one kind at a time. */
export function FrontTools(props: FrontToolsProps) {
  const { tool, content, picture, upload, onChange } = props
  const t = useTexts('postcard')
  return (
    <Tabs
      label={t.tools}
      value={tool}
      onChange={props.onTool}
      items={tools.map((value) => ({ value, label: t.tabs[value] }))}
    >
      {tool === 'design' && <DesignTools {...props} />}
      {tool === 'frame' && <FrameTools {...props} />}
      <Suspense fallback={<Skeleton lines={2} />}>
        {tool === 'photo' && (
          <PhotoTools content={content} picture={picture} upload={upload} onChange={onChange} />
        )}
        {tool === 'text' && <TextTools {...props} />}
        {tool === 'sticker' && <StickerTools {...props} />}
      </Suspense>
    </Tabs>
  )
}

interface DesignToolsProps extends FrontEditorProps {
  readonly areGuidesShown: boolean
  readonly onGuides: (areShown: boolean) => void
}

function DesignTools({
  content,
  picture,
  isDecorationRefused,
  onChange,
  areGuidesShown,
  onGuides,
}: DesignToolsProps) {
  const t = useTexts('postcard')
  return (
    <>
      {isDecorationRefused && <p className="mb-1 text-sm text-muted">{t.decorationRefused}</p>}
      <DesignStrip
        label={t.tabs.design}
        value={content.design}
        orientation={content.orientation}
        isDecorationRefused={isDecorationRefused}
        onChange={(design) => onChange(withPlace(content, { design }, picture))}
      />
      <ChoiceCards
        name="orientation"
        columns={2}
        value={content.orientation}
        onChange={(orientation) => onChange(withPlace(content, { orientation }, picture))}
        options={[
          { value: 'landscape', label: t.landscape },
          { value: 'portrait', label: t.portrait },
        ]}
      />
      <Switch
        label={t.guides}
        description={t.guidesHint}
        checked={areGuidesShown}
        onChange={(event) => onGuides(event.currentTarget.checked)}
      />
    </>
  )
}

function FrameTools({ content, onChange }: FrontEditorProps) {
  const t = useTexts('postcard')
  return findDesign(content.design)?.takesFrame ? (
    <Suspense fallback={<Skeleton lines={2} />}>
      <FrameStrip
        label={t.tabs.frame}
        value={content.frame}
        onChange={(frame) => onChange({ ...content, frame })}
      />
    </Suspense>
  ) : (
    <p className="py-2 text-sm text-muted">{t.photo.none}</p>
  )
}
