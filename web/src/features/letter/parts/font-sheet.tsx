import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { type FontInfo, type FontKey, fonts, fontsFor } from '@mailing/typeset'
import Check from 'lucide-react/icons/check'
import { faceStack, useFaces } from '../../../platform/faces.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Offer } from './use-offer.ts'

interface FontSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly content: LetterContent
  readonly onChoose: (font: FontKey) => void
  readonly offer: Offer | null
}

/** The faces that can write the letter's language, each in its own hand, with what it cannot write. */
export function FontSheet({ isOpen, onClose, content, onChoose, offer }: FontSheetProps) {
  const t = useTexts('letter')
  const offered = fontsFor(content.locale).filter(
    ({ key }) => offer === null || offer.fonts.includes(key),
  )
  // A face that the letter has already stays in view, also where the language would not offer it.
  const present = fonts.find(({ key }) => key === content.font)
  const shown = present && !offered.includes(present) ? [present, ...offered] : offered
  useFaces(isOpen ? shown.map(({ key }) => key) : [])
  const styles = [
    ['print', t.font.print],
    ['handwriting', t.font.handwriting],
  ] as const
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.font.title}>
      {styles.map(([style, title]) => {
        const faces = shown.filter((face) => face.style === style)
        return faces.length === 0 ? null : (
          <fieldset key={style} className="mb-4">
            <legend className="mb-2 text-sm font-medium text-muted">{title}</legend>
            <div className="grid gap-2.5">
              {faces.map((face) => (
                <Face
                  key={face.key}
                  face={face}
                  content={content}
                  isChosen={face.key === content.font}
                  onChoose={onChoose}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </Sheet>
  )
}

function Face({
  face,
  content,
  isChosen,
  onChoose,
}: {
  readonly face: FontInfo
  readonly content: LetterContent
  readonly isChosen: boolean
  readonly onChoose: (font: FontKey) => void
}) {
  const t = useTexts('letter')
  const names = useTexts('design').fonts
  const isChinese = content.locale.startsWith('zh')
  const sample = face.scripts.includes('han') && isChinese ? t.font.sample : t.font.sampleLatin
  const notes = [
    ...(face.latin ? [t.font.noLatin(names[face.latin])] : []),
    ...(isChinese && !face.scripts.includes('han') ? [t.font.noHan] : []),
    ...(isChinese && face.style === 'handwriting' && face.scripts.includes('han')
      ? [t.font.rareHan]
      : []),
  ]
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(face.key)}
      className={`flex w-full items-center gap-3 rounded-control px-3.5 py-2.5 text-start ring-inset hover:bg-sunken ${isChosen ? 'bg-accent-soft ring-2 ring-accent-deep' : 'ring-1 ring-control/60'}`}
    >
      <span className="min-w-0 grow">
        <span
          aria-hidden="true"
          className="block text-xl leading-snug"
          style={{ fontFamily: faceStack(face.key, content.locale) }}
        >
          {sample}
        </span>
        <span className="block text-sm">{names[face.key]}</span>
        {notes.map((note) => (
          <span key={note} className="block text-xs text-muted">
            {note}
          </span>
        ))}
      </span>
      {isChosen && <Check aria-hidden="true" className="size-5 shrink-0 text-accent-text" />}
    </button>
  )
}
