import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { cardFaces, cardLimits } from '@mailing/contract/postcard/limits.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { ChatFaces } from '../../letter/parts/chat-faces.tsx'
import { type CardText, type ItemKey, type Moved, moveItem, removeItem } from '../model/items.ts'

interface ItemToolsProps {
  readonly content: PostcardContent
  readonly recipientId: string | null
  readonly item: ItemKey
  readonly onChange: (content: PostcardContent) => void
  readonly onSelect: (item: ItemKey | null) => void
}

const still: Moved = { dx: 0, dy: 0, factor: 1, turn: 0 }

/** Everything that a finger does to the selected item, as buttons; and the fields of a text. */
export function ItemTools({ content, recipientId, item, onChange, onSelect }: ItemToolsProps) {
  const t = useTexts('postcard')
  const move = (change: Partial<Moved>) =>
    onChange(moveItem(content, item, { ...still, ...change }))
  const text = item.kind === 'text' ? content.texts[item.index] : undefined
  return (
    <fieldset aria-label={t.item.selected} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <IconButton label={t.item.smaller} onClick={() => move({ factor: 1 / 1.15 })}>
          <Minus aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t.item.larger} onClick={() => move({ factor: 1.15 })}>
          <Plus aria-hidden="true" className="size-5" />
        </IconButton>
        {item.kind === 'sticker' && (
          <IconButton label={t.item.left} onClick={() => move({ turn: -15 })}>
            <RotateCcw aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        {item.kind === 'sticker' && (
          <IconButton label={t.item.right} onClick={() => move({ turn: 15 })}>
            <RotateCw aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <IconButton
          label={t.item.remove}
          onClick={() => {
            onChange(removeItem(content, item))
            onSelect(null)
          }}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
        <Button size="small" kind="quiet" className="ms-auto" onClick={() => onSelect(null)}>
          {t.item.done}
        </Button>
      </div>
      {text && (
        <TextFields
          key={item.index}
          text={text}
          recipientId={recipientId}
          onChange={(change) =>
            onChange({
              ...content,
              texts: content.texts.map((one, n) =>
                n === item.index ? { ...one, ...change } : one,
              ),
            })
          }
        />
      )}
    </fieldset>
  )
}

/** Colours that are seen well on photographs and drawings. */
const colours = [
  '#ffffff',
  '#1f2328',
  '#a8332b',
  '#2f6f4f',
  '#2f5d8a',
  '#8a5a34',
  '#e0a52f',
] as const
const aligns = ['left', 'center', 'right'] as const

function TextFields({
  text,
  recipientId,
  onChange,
}: {
  readonly text: CardText
  readonly recipientId: string | null
  readonly onChange: (change: Partial<CardText>) => void
}) {
  const t = useTexts('postcard')
  const { fonts } = useTexts('design')
  return (
    <>
      <Field label={t.text.content}>
        <Input
          name="text"
          value={text.text}
          maxLength={cardLimits.textCharacters}
          placeholder={t.text.empty}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      <ChatFaces
        text={text.text}
        recipientId={recipientId}
        onChange={(next) => onChange({ text: next })}
      />
      <div className="grid gap-x-3 min-[400px]:grid-cols-2">
        <Field label={t.text.font}>
          <Select
            name="text-font"
            value={text.font}
            onChange={(event) => onChange({ font: event.target.value as CardText['font'] })}
            options={cardFaces.map((value) => ({
              value,
              label: nameIn(fonts, value),
            }))}
          />
        </Field>
        <Field label={t.text.align}>
          <Select
            name="text-align"
            value={text.align}
            onChange={(event) => onChange({ align: event.target.value as CardText['align'] })}
            options={aligns.map((value) => ({ value, label: t.text[value] }))}
          />
        </Field>
      </div>
      <ColourField colour={text.colour} onChange={(colour) => onChange({ colour })} />
    </>
  )
}

function ColourField({
  colour,
  onChange,
}: {
  readonly colour: CardText['colour']
  readonly onChange: (colour: CardText['colour']) => void
}) {
  const t = useTexts('postcard')
  return (
    <fieldset className="mb-3">
      <legend className="mb-1.5 text-sm font-medium">{t.text.colour}</legend>
      <div className="flex flex-wrap gap-1">
        {[...new Set([colour, ...colours])].map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === colour}
            aria-label={nameIn(t.colours, one)}
            onClick={() => onChange(one)}
            className="flex size-11 items-center justify-center rounded-full aria-pressed:ring-2 aria-pressed:ring-accent-deep"
          >
            <span
              className="size-7 rounded-full ring-1 ring-control"
              style={{ backgroundColor: one }}
            />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
