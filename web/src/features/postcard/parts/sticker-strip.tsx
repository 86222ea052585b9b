import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { stickerSide, stickers } from '@mailing/typeset/card/index.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Strip, StripChoice } from '../../../ui/choice-strip.tsx'

/** The stickers to put on a front. */
export function StickerStrip({
  label,
  isDecorationRefused,
  onAdd,
}: {
  readonly label: string
  readonly isDecorationRefused: boolean
  readonly onAdd: (key: PostcardContent['stickers'][number]['key']) => void
}) {
  const t = useTexts('postcard')
  const design = useTexts('design')
  return (
    <Strip label={label}>
      {stickers.map(({ key, shapes }) => (
        <StripChoice
          key={key}
          name={design.stickers[key]}
          isChosen={false}
          refusal={isDecorationRefused ? t.refusedThere : undefined}
          onClick={() => onAdd(key)}
        >
          <svg
            aria-hidden="true"
            viewBox={`${-stickerSide / 2 - 1} ${-stickerSide / 2 - 1} ${stickerSide + 2} ${stickerSide + 2}`}
            className="h-full"
          >
            {shapes.map((shape, index) => (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: a sticker's shapes never change
                key={index}
                d={shape.d}
                fill={shape.fill ?? 'none'}
                stroke={shape.stroke}
                strokeWidth={shape.width}
                opacity={shape.opacity}
                strokeLinecap={shape.cap}
                strokeLinejoin={shape.cap}
              />
            ))}
          </svg>
        </StripChoice>
      ))}
    </Strip>
  )
}
