import type { CorrectedAddress } from '@mailing/contract/address/correction.ts'
import { fileIdsOf, partsOf } from '@mailing/contract/letter/part-facts.ts'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { ReviewAddressFields } from './review-address.tsx'
import type { Review } from './review-panel.tsx'

/** The letter without one of its pictures: a photograph is taken from its set, a page goes as a whole. */
export function withoutPicture(content: LetterContent, fileId: string): LetterContent {
  const parts = partsOf(content).flatMap((part): LetterPart[] => {
    if (part.kind === 'page') return part.fileId === fileId ? [] : [part]
    if (part.kind !== 'photos') return [part]
    const photos = part.photos.filter((photo) => photo.fileId !== fileId)
    return photos.length > 0 ? [{ ...part, photos }] : []
  })
  const { parts: _, ...rest } = content
  return parts.length > 0 ? { ...rest, parts } : rest
}

/** A letter as staff would have it. */
export interface ChangedLetter {
  readonly content: LetterContent
  /** Null: as the writer gave it. */
  readonly address: CorrectedAddress | null
}

interface ChangeFieldsProps {
  readonly review: Review
  readonly changed: ChangedLetter
  readonly onChange: (changed: ChangedLetter) => void
}

/** All that staff may propose to change in a letter: its words, the recipient, and leaving a picture out; never putting one in. */
export function ReviewChangeFields({ review, changed, onChange: change }: ChangeFieldsProps) {
  const { content, address } = changed
  const onChange = (next: LetterContent) => change({ content: next, address })
  const texts = useTexts('staff/review')
  return (
    <>
      <Field label={texts.salutation}>
        <Input
          name="salutation"
          maxLength={120}
          value={content.salutation}
          onChange={({ target }) => onChange({ ...content, salutation: target.value })}
        />
      </Field>
      <Field label={texts.edited}>
        <Textarea
          name="body"
          rows={10}
          value={content.body}
          onChange={({ target }) => onChange({ ...content, body: target.value })}
        />
      </Field>
      <Field label={texts.signature}>
        <Input
          name="signature"
          maxLength={120}
          value={content.signature}
          onChange={({ target }) => onChange({ ...content, signature: target.value })}
        />
      </Field>
      {review.pictures.length > 0 && (
        <PictureFields review={review} content={content} onChange={onChange} />
      )}
      <ReviewAddressFields
        review={review}
        address={address}
        onChange={(next) => change({ content, address: next })}
      />
    </>
  )
}

/** The pictures of a letter, each of which may be left out. */
function PictureFields({
  review,
  content,
  onChange,
}: {
  readonly review: Review
  readonly content: LetterContent
  readonly onChange: (content: LetterContent) => void
}) {
  const texts = useTexts('staff/review')
  const words = useTexts('parts')
  const shown = new Set(fileIdsOf(content))
  const leave = (fileId: string, isLeft: boolean) => {
    const left = review.pictures.filter(({ id }) => (id === fileId ? isLeft : !shown.has(id)))
    // From the writer's own parts again, so that what is put back stands where it stood.
    const { parts: _, ...rest } = content
    const { parts } = left.reduce((kept, { id }) => withoutPicture(kept, id), review.content)
    onChange(parts ? { ...rest, parts } : rest)
  }
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-sm font-medium">{texts.leaveOut}</legend>
      <div className="flex flex-wrap gap-x-4">
        {review.pictures.map(({ id, preview }, at) => (
          <Checkbox
            key={id}
            checked={!shown.has(id)}
            onChange={({ target }) => leave(id, target.checked)}
            label={
              <span className="flex items-center gap-2">
                <img src={preview.url} alt="" className="size-12 rounded-md object-cover" />
                {words.staff.picture(at + 1)}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
