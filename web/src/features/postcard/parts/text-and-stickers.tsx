import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { cardLimits } from '@mailing/contract/postcard/limits.ts'
import Type from 'lucide-react/icons/type'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { tell } from '../../../ui/feedback.ts'
import type { ItemKey } from '../model/items.ts'
import { withSticker, withText } from '../model/new-items.ts'
import type { FrontEditorProps } from './front-editor.tsx'
import { ItemTools } from './item-tools.tsx'
import { StickerStrip } from './sticker-strip.tsx'

interface ItemsProps extends FrontEditorProps {
  readonly selected: ItemKey | null
  readonly onSelect: (item: ItemKey | null) => void
}

/** The tools of the text or sticker that is selected. */
function SelectedTools({ content, recipientId, selected, onChange, onSelect }: ItemsProps) {
  if (!selected) return null
  return (
    <ItemTools
      content={content}
      recipientId={recipientId}
      item={selected}
      onChange={onChange}
      onSelect={onSelect}
    />
  )
}

/** Writing on the front. */
export function TextTools(props: ItemsProps) {
  const { content, selected, onChange, onSelect } = props
  const t = useTexts('postcard')
  const add = () => {
    if (content.texts.length >= cardLimits.texts) return void tell(t.text.full(cardLimits.texts))
    onChange(withText(content, t.text.empty))
    onSelect({ kind: 'text', index: content.texts.length })
  }
  return (
    <>
      {selected?.kind === 'text' && content.texts[selected.index] && <SelectedTools {...props} />}
      <Button isWide icon={<Type aria-hidden="true" className="size-5" />} onClick={add}>
        {t.text.add}
      </Button>
    </>
  )
}

/** Stickers on the front. */
export function StickerTools(props: ItemsProps) {
  const { content, isDecorationRefused, selected, onChange, onSelect } = props
  const t = useTexts('postcard')
  const add = (key: PostcardContent['stickers'][number]['key']) => {
    if (content.stickers.length >= cardLimits.stickers)
      return void tell(t.sticker.full(cardLimits.stickers))
    onChange(withSticker(content, key))
    onSelect({ kind: 'sticker', index: content.stickers.length })
  }
  return (
    <>
      {selected?.kind === 'sticker' && content.stickers[selected.index] && (
        <SelectedTools {...props} />
      )}
      <p className="mb-1 text-sm text-muted">
        {isDecorationRefused ? t.decorationRefused : t.sticker.hint}
      </p>
      <StickerStrip label={t.tabs.sticker} isDecorationRefused={isDecorationRefused} onAdd={add} />
    </>
  )
}
